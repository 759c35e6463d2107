import type { Schemas } from "@pharmacy/sdk";
import { readDate } from "../dates/typed-dates.ts";
import { collapseSpaces } from "../identifiers.ts";

/** Reads a line without columns: finds the values by their form, in any order. */

type Row = Schemas["ClinicRow"];

const wholeNumber = /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/;
const digitsAlone = /^[\d\s-]+$/;
/** So many digits that are no date are a mistyped NHS number. */
const manyDigits = /(?<![\d/.-])\d[\d-]{4,}(?![\d/.:])/;

const time =
  /(?<![\d:./-])(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?(?:\s*[ap]\.?m\b\.?)?(?![\d:./-])|(?<![\d:./-])\d{1,2}\s*[ap]m\b/i;
/** A time without a separator. Without a date in the line, "1951" may be a year of birth. */
const digitsOf = (hours: string) => new RegExp(`(?<![\\d:./-])(?:${hours})[0-5]\\d(?![\\d:./-])`);
const timesInDigits = { besideDate: digitsOf("[01]\\d|2[0-3]"), alone: digitsOf("0\\d|1[0-8]") };
const dates = [
  /(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)/,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:[a-z]{3,9}|\d{1,2})[\s./,-]+(?:\d{4}|\d{2})(?!\d)/i,
  /(?<!\d)\d{8}(?!\d)/,
];

function take(text: string, pattern: RegExp): { found: string; rest: string } {
  const found = pattern.exec(text)?.[0] ?? "";
  return { found, rest: found ? text.replace(found, ", ") : text };
}

function takeDate(text: string): { found: string; rest: string } {
  const taken = dates.map((pattern) => take(text, pattern));
  return taken.find(({ found }) => readDate(found)) ?? { found: "", rest: text };
}

function takeTime(text: string, hasDate: boolean): { found: string; rest: string } {
  const taken = take(text, time);
  return taken.found ? taken : take(text, timesInDigits[hasDate ? "besideDate" : "alone"]);
}

const monthPattern = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** The rest of a date after its day: the "12." of "12. March 1951" is no row number. */
const restOfDate = `(?:\\d{1,2}|${monthPattern})[\\s./,-]+\\d{4}(?![\\d-])`;

/** The number of a row: "12. Amina Yusuf", "12) 900 000 0009", "12, Yusuf, Amina". */
const ordinal = new RegExp(
  [
    "^\\s*(?:",
    "[#(]?\\d{1,4}(?:[.:)]+|\\s+-)(?:\\s*,|\\s+|(?=\\p{L}|\\d{3}[ -]?\\d{3}[ -]?\\d{4}(?!\\d)))",
    "|#\\s?\\d{1,4}\\s+",
    "|[1-9]\\d{0,2}\\s*,",
    "|[1-9]\\d{0,2}\\s+(?=\\p{L}|\\d{3}[ -]?\\d{3}[ -]?\\d{4}(?!\\d))",
    `)\\s*(?!${restOfDate})`,
  ].join(""),
  "iu",
);

const plain = (line: string) => collapseSpaces(line.replace(/[;|\t]/g, ",").replace(/"/g, " "));

export function readLine(line: string): Row {
  const text = withoutMidnight(plain(line)).replace(ordinal, "");
  if (digitsAlone.test(text)) return { nhsNumber: text };
  const number = take(text, wholeNumber);
  const birth = takeDate(number.rest);
  const booked = takeTime(birth.rest, birth.found !== "");
  const mistyped = number.found ? { found: "", rest: booked.rest } : take(booked.rest, manyDigits);
  const names = mistyped.rest
    .split(",")
    .map((part) => part.replace(/^[\s–—-]+|[\s–—-]+$/g, ""))
    .filter((part) => /[\p{L}\d]/u.test(part));
  return withoutBlanks({
    nhsNumber: number.found || mistyped.found,
    ...namesTyped(names.join(",")),
    dateOfBirth: birth.found && dateOfBirthTyped(birth.found),
    bookedTime: booked.found && bookedTimeTyped(booked.found),
  });
}

export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));

/** Removes the midnight that a spreadsheet adds to a date. */
const withoutMidnight = (text: string) =>
  text.replace(/(?<=\d[/.-]\d{1,4})[ T]00:00(?::00(?:\.0+)?)?(?![\d:])/g, "");

/** A date of birth as yyyy-MM-dd. A two-digit year stays as typed: no century is guessed. */
export function dateOfBirthTyped(text: string): string {
  const [day, month, year = ""] = readDate(withoutMidnight(text.trim())) ?? [];
  return year.length === 4 ? `${year}-${month}-${day}` : text.trim();
}

const clocks = [
  /(?<![\d.:])(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})(\d{2})\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})()\s*([ap])\.?m\.?$/i,
];

/** A time as HH:mm, from "9.30", "0930" or "2 pm", also behind its date. */
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

/** Reads "Yusuf, Amina" or "Amina Yusuf"; without a comma, the last word is the last name. */
export function namesTyped(text: string): { lastName: string; firstName: string } {
  const [last = "", ...rest] = text.split(",").map(collapseSpaces);
  if (rest.length > 0)
    return { lastName: last, firstName: collapseSpaces(rest.join(" ").replace(title, "")) };
  const words = last.replace(title, "").split(" ");
  return { lastName: words.at(-1) ?? "", firstName: words.slice(0, -1).join(" ") };
}
