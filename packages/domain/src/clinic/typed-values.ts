import { readDate } from "../dates/pasted-dates.ts";
import { collapseSpaces } from "../identifiers.ts";

/** Values of a clinic's list as people write them, in the form of the contract; what is not one stays. */

/** A spreadsheet's day, which it writes with a time that nobody typed: midnight. */
export const withoutMidnight = (text: string) =>
  text.replace(/(?<=\d[/.-]\d{1,4})[ T]00:00(?::00(?:\.0+)?)?(?![\d:])/g, "");

/** A date of birth as yyyy-MM-dd. A year of two digits stays as it is: no century is guessed. */
export function dateOfBirthTyped(text: string): string {
  const [day, month, year = ""] = readDate(withoutMidnight(text.trim())) ?? [];
  return year.length === 4 ? `${year}-${month}-${day}` : text.trim();
}

const clocks = [
  /(?<![\d.:])(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})(\d{2})\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})()\s*([ap])\.?m\.?$/i,
];

/** A time as HH:mm: "9.30", "0930", "2 pm", or behind its day. */
export function bookedTimeTyped(text: string): string {
  const typed = text.trim();
  const found = clocks.map((clock) => clock.exec(typed)).find((one) => one !== null);
  const [, hour, minute, half] = found ?? [];
  if (hour === undefined) return typed;
  const hours = Number(hour) + laterBy(Number(hour), half?.toLowerCase());
  return `${String(hours).padStart(2, "0")}:${minute || "00"}`;
}

function laterBy(hour: number, half: string | undefined): number {
  if (half === "p") return hour < 12 ? 12 : 0;
  return half === "a" && hour === 12 ? -12 : 0;
}

const title = /^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev)\.?\s+(?=\S)/i;

/** "Yusuf, Amina", or "Amina Yusuf", of which the last word is taken for the last name. */
export function namesTyped(text: string): { lastName: string; firstName: string } {
  const [last = "", ...rest] = text.split(",").map(collapseSpaces);
  if (rest.length > 0)
    return { lastName: last, firstName: collapseSpaces(rest.join(" ").replace(title, "")) };
  const words = last.replace(title, "").split(" ");
  return { lastName: words.at(-1) ?? "", firstName: words.slice(0, -1).join(" ") };
}
