import type { Schemas } from "@pharmacy/sdk";
import { ageInYears } from "../dates/calendar-arithmetic.ts";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { isInstant, londonDate } from "../dates/london-time.ts";
import { clinicalLimits } from "../field-limits.ts";
import { vaccineTypes } from "./names.ts";
import type { DeliveryValues } from "./parts.ts";

/** The facts, besides its values, that the rules of a step need. */
export interface StepContext {
  vaccineType: Schemas["VaccineType"];
  /** The vaccines of the episode, without those that ended at a stop. */
  vaccineTypes: readonly Schemas["VaccineType"][];
  patient: Partial<Schemas["PatientDemographics"]> | null;
  /** yyyy-MM-dd in Europe/London. */
  today: string;
  now: string;
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

function patientAge(context: StepContext, on: string = context.today): number | null {
  const dateOfBirth = context.patient?.dateOfBirth;
  return dateOfBirth && isCalendarDate(dateOfBirth) ? ageInYears(dateOfBirth, on) : null;
}

/** Of everyone not known to be 12 or younger (openapi/decisions.md, Steps and statuses). */
export function isPregnancyAsked(context: StepContext): boolean {
  const age = patientAge(context, context.administeredOn);
  return age === null || age > clinicalLimits.pregnancyQuestionOverYears;
}

type VaccineType = Schemas["VaccineType"];

/** Null if this vaccine asks the shared questions itself: the first chosen one asks them [2.49]. */
export function sharedQuestionsAskedBy(
  vaccineType: VaccineType,
  chosen: readonly VaccineType[],
): VaccineType | null {
  const earlier = vaccineTypes.slice(0, vaccineTypes.indexOf(vaccineType));
  return earlier.find((type) => chosen.includes(type)) ?? null;
}

export function deliveryDate(delivery: DeliveryValues, context: StepContext): string {
  const instant = delivery.fullDateOfAdministration;
  return instant && isInstant(instant) ? londonDate(instant) : context.today;
}
