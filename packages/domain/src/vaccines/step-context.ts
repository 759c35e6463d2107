import type { Schemas } from "@pharmacy/sdk";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { ageInYears } from "../dates/calendar-arithmetic.ts";
import { clinicalLimits } from "../field-limits.ts";

/** What the rules of a step need to know besides its values. */
export interface StepContext {
  vaccineType: Schemas["VaccineType"];
  /** All vaccines of the episode. */
  vaccineTypes: readonly Schemas["VaccineType"][];
  patient: Partial<Schemas["PatientDemographics"]> | null;
  /** yyyy-MM-dd in Europe/London. */
  today: string;
  /** An instant, ISO 8601. */
  now: string;
  /** The day of administration, once the delivery says it. */
  administeredOn?: string;
  /** The site vaccinates for the NHS only [6.07]. */
  isNhsOnly?: boolean;
  /** This vaccine is recorded as private: that stays, at such a site too. */
  isPrivateRecorded?: boolean;
  /** Stops that hold for this vaccine; an administered delivery needs an override for each. */
  stops?: readonly Schemas["StopCode"][];
  /** Warnings that hold and that an administered delivery acknowledges one by one. */
  mustAcknowledge?: readonly Schemas["WarningCode"][];
  /** False before the first Save: an empty time of administration is not marked yet [4.28]. */
  isSubmitAttempted?: boolean;
}

/** The patient's age in whole years on a day, or null while the date of birth is not known. */
export function patientAge(context: StepContext, on: string = context.today): number | null {
  const dateOfBirth = context.patient?.dateOfBirth;
  return dateOfBirth && isCalendarDate(dateOfBirth) ? ageInYears(dateOfBirth, on) : null;
}

/**
 * Whether the pregnancy question is asked: of everyone not known to be 12 or younger at the day of
 * administration (openapi/decisions.md, Steps and statuses).
 */
export function isPregnancyAsked(context: StepContext): boolean {
  const age = patientAge(context, context.administeredOn);
  return age === null || age > clinicalLimits.pregnancyQuestionOverYears;
}
