import { isCalendarDate } from "../dates/calendar-dates.ts";
import {
  isInstant,
  isSkipped,
  londonDate,
  londonInstant,
  londonTime,
} from "../dates/london-time.ts";

/**
 * `fullDateOfAdministration` is one field with two boxes. On the wire it is an instant (UTC with
 * milliseconds); in the form it may still be half typed, and then it is the text `{date}T{time}`
 * with either side empty or wrong. So one field has one value, one path and one error, and a draft
 * in the browser keeps what was typed; what is not yet an instant is not sent.
 */
export interface TypedAdministration {
  /** yyyy-MM-dd in London, or what was typed. */
  date: string;
  /** HH:mm in London, or what was typed. */
  time: string;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of the day, HH:mm. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text);
}

/** The value of the two boxes: null, an instant when both are right, else what was typed. */
export function joinAdministration({ date, time }: TypedAdministration): string | null {
  const [day, clock] = [date.trim(), time.trim()];
  if (day === "" && clock === "") return null;
  const isRight = isCalendarDate(day) && isTimeOfDay(clock) && !isSkipped(day, clock);
  if (isRight) return londonInstant(day, clock);
  return `${day}T${clock}`;
}

/** The two boxes of a value; the reverse of `joinAdministration`. */
export function splitAdministration(value: string | null | undefined): TypedAdministration {
  if (!value) return { date: "", time: "" };
  if (isInstant(value)) return { date: londonDate(value), time: londonTime(value) };
  const [date = "", time = ""] = value.split("T");
  return { date, time };
}
