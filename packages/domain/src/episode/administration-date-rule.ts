import { isCalendarDate } from "../dates/calendar-dates.ts";
import { clinicalLimits } from "../field-limits.ts";
import { isInstant, isSkipped } from "../dates/london-time.ts";
import { messages } from "../messages.ts";
import { isTimeOfDay, splitAdministration } from "./administration-date.ts";
import type { StepContext } from "../vaccines/step-context.ts";

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
