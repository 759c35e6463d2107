import { isCalendarDate } from "../dates/calendar-dates.ts";
import {
  isInstant,
  isSkipped,
  londonDate,
  londonInstant,
  londonTime,
} from "../dates/london-time.ts";
import { clinicalLimits } from "../field-limits.ts";
import { messages } from "../messages.ts";
import type { StepContext } from "../vaccines/step-context.ts";

/**
 * `fullDateOfAdministration` is one field with two boxes. On the wire it is an instant (UTC with
 * milliseconds); in the form it may still be half typed, and then it is the text `{date}T{time}`
 * with either side empty or wrong. So one field has one value, one path and one error, and a draft
 * in the browser keeps what was typed; what is not yet an instant is not sent.
 */
interface TypedAdministration {
  /** yyyy-MM-dd in London, or what was typed. */
  date: string;
  /** HH:mm in London, or what was typed. */
  time: string;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of the day, HH:mm. */
function isTimeOfDay(text: string): boolean {
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

const {
  required,
  date: invalid,
  dateCannotBeInFuture,
  dateBeforeBirth,
  time: timeMissing,
  timeSkipped,
} = messages.validation;

/** Whether an instant is later than now by more than the tolerance of 30 seconds [5.57]. */
export function isBeyondTolerance(instant: string, now: string): boolean {
  return Date.parse(instant) > Date.parse(now) + clinicalLimits.futureDateToleranceMs;
}

type CheckedAt = Pick<StepContext, "now" | "today" | "isSubmitAttempted"> &
  Partial<Pick<StepContext, "patient">>;

/** Nobody is vaccinated before being born; a birth that is still to come is wrong itself. */
function isBeforeBirth(date: string, { patient, today }: CheckedAt): boolean {
  const { dateOfBirth = "" } = patient ?? {};
  return isCalendarDate(dateOfBirth) && dateOfBirth <= today && date < dateOfBirth;
}

/** The time is required after a submit attempt [4.28]; before the first Save it is not marked. */
function missingTimeProblem(date: string, { today, isSubmitAttempted }: CheckedAt): string | null {
  if (date > today) return dateCannotBeInFuture;
  return isSubmitAttempted === false ? null : timeMissing;
}

/** What is wrong with the date and time of administration, or null. */
export function administrationDateProblem(
  value: string | null | undefined,
  context: CheckedAt,
): string | null {
  const { date, time } = splitAdministration(value);
  if (date === "") return required;
  if (!isCalendarDate(date)) return invalid;
  if (isBeforeBirth(date, context)) return dateBeforeBirth;
  if (time === "") return missingTimeProblem(date, context);
  if (isTimeOfDay(time) && isSkipped(date, time)) return timeSkipped;
  if (!isTimeOfDay(time) || !value || !isInstant(value)) return invalid;
  return isBeyondTolerance(value, context.now) ? dateCannotBeInFuture : null;
}
