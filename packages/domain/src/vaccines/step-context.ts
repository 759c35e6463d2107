import type { Schemas } from "@pharmacy/sdk";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { ageInYears } from "../dates/calendar-arithmetic.ts";
import { clinicalLimits } from "../field-limits.ts";

/** The facts, besides its values, that the rules of a step need. */
export interface StepContext {
  vaccineType: Schemas["VaccineType"];
  /** The vaccines of the episode, without those that ended at a stop. */
  vaccineTypes: readonly Schemas["VaccineType"][];
  patient: Partial<Schemas["PatientDemographics"]> | null;
  /** yyyy-MM-dd in Europe/London. */
  today: string;
  /** An instant, ISO 8601. */
  now: string;
  /** The day of administration, if the delivery has one. */
  administeredOn?: string;
  /** The site vaccinates for the NHS only [6.07]. */
  isNhsOnly?: boolean;
  /** This vaccine is recorded as private, which an NHS-only site may keep. */
  isPrivateRecorded?: boolean;
  /** The current stops; an administered delivery needs an override for each. */
  stops?: readonly Schemas["StopCode"][];
  /** The current warnings that an administered delivery must acknowledge one by one. */
  mustAcknowledge?: readonly Schemas["WarningCode"][];
  /** False before the first Save: an empty time of administration is not marked [4.28]. */
  isSubmitAttempted?: boolean;
}

/** The patient's age in whole years on a day; null while the date of birth is unknown. */
export function patientAge(context: StepContext, on: string = context.today): number | null {
  const dateOfBirth = context.patient?.dateOfBirth;
  return dateOfBirth && isCalendarDate(dateOfBirth) ? ageInYears(dateOfBirth, on) : null;
}

/**
 * Whether the pregnancy question is asked: of everyone who is not known to be 12 or younger on the
 * day of administration (openapi/decisions.md, Steps and statuses).
 */
export function isPregnancyAsked(context: StepContext): boolean {
  const age = patientAge(context, context.administeredOn);
  return age === null || age > clinicalLimits.pregnancyQuestionOverYears;
}
