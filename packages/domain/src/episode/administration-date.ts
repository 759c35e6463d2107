import { isCalendarDate } from "../dates/calendar-dates.ts";
import {
  isInstant,
  isSkipped,
  londonDate,
  londonInstant,
  londonTime,
} from "../dates/london-time.ts";
import { clinicalLimits } from "../field-limits.ts";
import * as messages from "../messages.ts";
import type { StepContext } from "../vaccines/step-context.ts";

/**
 * `fullDateOfAdministration` is one field with two inputs, date and time. Its value is an instant
 * (UTC with milliseconds), or the text `{date}T{time}` while an input is empty or wrong. So it has
 * one path and one error, and a local draft keeps what was typed. Only an instant is sent.
 */
interface TypedAdministration {
  /** yyyy-MM-dd in London, or the typed text. */
  date: string;
  /** HH:mm in London, or the typed text. */
  time: string;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

function isTimeOfDay(text: string): boolean {
  return timePattern.test(text);
}

export function joinAdministration({ date, time }: TypedAdministration): string | null {
  const [day, clock] = [date.trim(), time.trim()];
  if (day === "" && clock === "") return null;
  const isRight = isCalendarDate(day) && isTimeOfDay(clock) && !isSkipped(day, clock);
  if (isRight) return londonInstant(day, clock);
  return `${day}T${clock}`;
}

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

/** Whether an instant is in the future by more than the tolerance of 30 seconds [5.57]. */
export function isBeyondTolerance(instant: string, now: string): boolean {
  return Date.parse(instant) > Date.parse(now) + clinicalLimits.futureDateToleranceMs;
}

type CheckedAt = Pick<StepContext, "now" | "today" | "isSubmitAttempted"> &
  Partial<Pick<StepContext, "patient">>;

/** Whether a date is before the patient's birth; a future birth date is an error of its own. */
function isBeforeBirth(date: string, { patient, today }: CheckedAt): boolean {
  const { dateOfBirth = "" } = patient ?? {};
  return isCalendarDate(dateOfBirth) && dateOfBirth <= today && date < dateOfBirth;
}

/** The time is required [4.28], but not marked as missing before the first Save. */
function missingTimeProblem(date: string, { today, isSubmitAttempted }: CheckedAt): string | null {
  if (date > today) return dateCannotBeInFuture;
  return isSubmitAttempted === false ? null : timeMissing;
}

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
