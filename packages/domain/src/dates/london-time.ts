import { isCalendarDate } from "./calendar-dates.ts";

/**
 * Europe/London decides what day and time it is, never the machine's own time zone
 * (openapi/decisions.md, Dates). Plain, since the first page has it: by @date-fns/tz it would be
 * 1.4 kB more. In the hour that occurs twice, a TZDate of that version also means the first or the
 * second one by the machine's own zone.
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
/** How far the clock is ahead of UTC in the hours that were asked for: it changes between hours alone. */
const knownAheadMs = new Map<number, number>();
const mostHours = 10_000;

function aheadMsIn(hour: number): number {
  const known = knownAheadMs.get(hour);
  if (known !== undefined) return known;
  const ahead = readClock(hour * hourMs) - hour * hourMs;
  if (knownAheadMs.size === mostHours) knownAheadMs.clear();
  knownAheadMs.set(hour, ahead);
  return ahead;
}

/** What the clock shows, as if it were UTC. */
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

/** The calendar date in London (yyyy-MM-dd) at an instant. */
export function londonDate(instant: string | Date): string {
  return clockOf(new Date(instant).getTime()).date;
}

/** The time in London (HH:mm) at an instant. */
export function londonTime(instant: string | Date): string {
  return clockOf(new Date(instant).getTime()).time;
}

/**
 * The instant of a London date and time, ISO 8601 in UTC with milliseconds [3.18]. In the hour that
 * occurs twice in October the first one is meant; a time that the clocks skip in March moves on an hour.
 */
export function londonInstant(date: string, time: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00.000Z`);
  const summer = asIfUtc - 3_600_000;
  const clock = clockOf(summer);
  const isSummer = clock.date === date && clock.time === time;
  return new Date(isSummer ? summer : asIfUtc).toISOString();
}

/** Whether the clocks skip a time of a day: in March, when summer time begins. */
export function isSkipped(date: string, time: string): boolean {
  return londonTime(londonInstant(date, time)) !== time;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether the text is an instant as the contract wants it: ISO 8601, UTC, milliseconds. */
export function isInstant(text: string): boolean {
  return (
    instantPattern.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  );
}
