import { isCalendarDate } from "./calendar-dates.ts";

/**
 * Date and time in Europe/London (openapi/decisions.md, Dates). Without @date-fns/tz: it would add
 * 1.4 kB to the first page, and its TZDate takes the first or the second of the hour that occurs
 * twice depending on the machine's zone.
 */

const londonClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const hourMs = 3_600_000;
/** The offset from UTC of each hour that was asked for. It is constant within an hour. */
const knownAheadMs = new Map<number, number>();
const maxHours = 10_000;

function aheadMsIn(hour: number): number {
  const known = knownAheadMs.get(hour);
  if (known !== undefined) return known;
  const ahead = readClock(hour * hourMs) - hour * hourMs;
  if (knownAheadMs.size === maxHours) knownAheadMs.clear();
  knownAheadMs.set(hour, ahead);
  return ahead;
}

/** The London wall clock as if it were UTC, in epoch milliseconds. */
function readClock(epochMs: number): number {
  const parts = new Map(londonClock.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return Date.parse(`${date}T${part("hour")}:${part("minute")}:00.000Z`);
}

function clockOf(epochMs: number) {
  const shown = epochMs + aheadMsIn(Math.floor(epochMs / hourMs));
  const [date = "", time = ""] = new Date(shown).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

export function londonDate(instant: string | Date): string {
  return clockOf(new Date(instant).getTime()).date;
}

/** The time in London (HH:mm) at an instant. */
export function londonTime(instant: string | Date): string {
  return clockOf(new Date(instant).getTime()).time;
}

/** ISO 8601 [3.18]. Of a time that occurs twice the first; a skipped one moves an hour later. */
export function londonInstant(date: string, time: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00.000Z`);
  const summer = asIfUtc - 3_600_000;
  const clock = clockOf(summer);
  const isSummer = clock.date === date && clock.time === time;
  return new Date(isSummer ? summer : asIfUtc).toISOString();
}

/** Whether a time does not exist on a day: in March, when summer time begins. */
export function isSkipped(date: string, time: string): boolean {
  return londonTime(londonInstant(date, time)) !== time;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether the text is an instant in the contract's form: ISO 8601, UTC, milliseconds. */
export function isInstant(text: string): boolean {
  return (
    instantPattern.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  );
}
