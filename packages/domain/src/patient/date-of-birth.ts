import { ageInYears } from "../dates/calendar-arithmetic.ts";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { clinicalLimits } from "../field-limits.ts";
import { messages } from "../messages.ts";
import type { Issue } from "../validation/rules.ts";

const { validation } = messages;

export function dateOfBirthRule(
  { dateOfBirth }: { dateOfBirth?: string | null },
  { today }: { today: string },
): Issue[] {
  const message = dateOfBirthProblem(dateOfBirth, today);
  return message ? [{ path: "dateOfBirth", message }] : [];
}

/** The problem of a required date of birth, or null [5.08] [5.09] [9.07]. */
export function dateOfBirthProblem(date: string | null | undefined, today: string): string | null {
  if (!date?.trim()) return validation.required;
  if (!isCalendarDate(date)) return validation.dateOfBirth;
  if (date > today) return validation.dateMustNotBeInFuture;
  return ageInYears(date, today) > clinicalLimits.oldestAgeYears ? validation.dateOfBirth : null;
}
