import type { Schemas } from "@pharmacy/sdk";
import { withOverridesOf, stopsIn } from "../clinical/stops.ts";
import { emergencyContactPayload } from "../patient/emergency-contact.ts";
import { setNumberOf } from "../vaccines/question-sets.ts";
import { deliveryDate, type StepContext } from "../vaccines/step-context.ts";
import {
  type Delivery,
  type DeliveryValues,
  isEndedAtStop,
  screenedVaccines,
  type Screening,
  type ScreeningValues,
  type Stage,
  withPart,
} from "../vaccines/parts.ts";
import type { Issue } from "../validation/rules.ts";
import { consentPayload } from "./consent-fields.ts";
import { deliveryIssues, deliveryPayload } from "./delivery-fields.ts";
import { asTyped, withDraftText } from "./draft-text.ts";
import { administeredContext, isAdministered, isWithdrawal } from "./outcome.ts";
import { screeningIssues, screeningPayload } from "./screening-fields.ts";
import { inStepOrder, type ConsentStepValues, type VaccineStep } from "./steps.ts";

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];

export type EpisodeContent = Pick<
  Schemas["EpisodeInput"],
  | "consent"
  | "vaccineTypes"
  | "patientDemographics"
  | "patientEmergencyContact"
  | "vaccinationDetails"
>;

export interface ClockTime {
  /** yyyy-MM-dd in London. */
  today: string;
  /** ISO 8601. */
  now: string;
}

export function contextOf(
  content: Pick<EpisodeContent, "vaccineTypes" | "patientDemographics" | "vaccinationDetails">,
  vaccineType: VaccineType,
  { today, now }: ClockTime,
): StepContext {
  const { patientDemographics: patient, vaccinationDetails } = content;
  const context = { vaccineType, vaccineTypes: screenedVaccines(content), patient, today, now };
  const delivery = vaccinationDetails[vaccineType]?.delivery;
  return { ...context, administeredOn: deliveryDate(delivery ?? {}, context) };
}

/** Both parts of a vaccine have optional fields only, so that one type describes their values. */
export type PartValues = ScreeningValues & DeliveryValues;

interface PartDefinition {
  payload: (values: PartValues, context: StepContext, isDraft: boolean) => Screening | Delivery;
  issues: (values: PartValues, context: StepContext) => Issue[];
}

/** How a part is sent, and what is wrong with it. */
export const vaccineParts: Record<Stage, PartDefinition> = {
  screening: { payload: screeningPayload, issues: screeningIssues },
  delivery: { payload: deliveryPayload, issues: deliveryIssues },
};

type PartOptions = ClockTime & { isDraft: boolean };

type PartStep = Pick<VaccineStep, "vaccineType" | "stage">;

/** The episode with the answers of a vaccine's step, and with what follows for its other parts. */
export function withAnswers(
  content: EpisodeContent,
  step: PartStep,
  values: PartValues,
  options: PartOptions,
): EpisodeContent {
  const { vaccineType, stage } = step;
  const answered = withAnswersAlone(content, step, values, options);
  const details = answered.vaccinationDetails;
  const { delivery } = details[vaccineType] ?? {};
  if (stage === "screening") {
    if (!delivery) return answered;
    const stops = stopsIn(vaccineType, values);
    const inSet = withSetOfScreening(delivery, values);
    const followed = withOverridesOf(stops, inSet, { isHistoryKnown: false });
    return {
      ...answered,
      vaccinationDetails: withPart(details, vaccineType, "delivery", followed),
    };
  }
  const wasEnded = isEndedAtStop(content.vaccinationDetails, vaccineType);
  if (wasEnded === isEndedAtStop(details, vaccineType)) return answered;
  // The next vaccine asks the shared questions if this one ends at a stop.
  const others = content.vaccineTypes.filter((type) => type !== vaccineType);
  return withPartsRechecked(answered, details, others, options);
}

function withAnswersAlone(
  content: EpisodeContent,
  { vaccineType, stage }: PartStep,
  values: PartValues,
  options: PartOptions,
): EpisodeContent {
  const { isDraft } = options;
  const details = content.vaccinationDetails;
  const { questionSet } = (stage === "delivery" ? details[vaccineType]?.screening : values) ?? {};
  const context = contextOf(content, vaccineType, options);
  const part = vaccineParts[stage].payload({ ...values, questionSet }, context, isDraft);
  // A final part has only valid values, so it has no `draftText`.
  const sent = isDraft ? withDraftText(part, values) : part;
  return { ...content, vaccinationDetails: withPart(details, vaccineType, stage, sent) };
}

/** A delivery has the set of its screening; another set ends its overrides and acknowledgements. */
export function withSetOfScreening<Part extends DeliveryValues & { isDraft: boolean }>(
  delivery: Part,
  { questionSet }: ScreeningValues,
): Part {
  if (setNumberOf(delivery) === setNumberOf({ questionSet })) return delivery;
  const nothing = { overrides: [], acknowledgedWarnings: [], confirmVacDetails: null };
  return { ...delivery, ...nothing, questionSet, isDraft: true };
}

/** The episode with the values of the first step, without parts of vaccines no longer chosen. */
export function withConsent(
  content: EpisodeContent,
  values: ConsentStepValues,
  options: ClockTime & { isDraft?: boolean },
): EpisodeContent {
  const contact = values.patientEmergencyContact;
  const patientEmergencyContact = contact
    ? emergencyContactPayload(contact)
    : content.patientEmergencyContact;
  const known = { ...content, patientEmergencyContact };
  const chosen = {
    ...known,
    ...chosenIn(known, values, options.isDraft ?? false),
    vaccinationDetails: {},
  };
  return withPartsRechecked(chosen, content.vaccinationDetails, chosen.vaccineTypes, options);
}

/** If a vaccine was given, a refusal withdraws only those still to come. */
function chosenIn(content: EpisodeContent, values: ConsentStepValues, isDraft: boolean) {
  const { given, toCome } = administeredContext(content);
  if (isWithdrawal(values, { given })) {
    const withdrawnFor = inStepOrder([...(content.consent?.withdrawnFor ?? []), ...toCome]);
    return {
      consent: { ...content.consent, ...(withdrawnFor.length > 0 ? { withdrawnFor } : {}) },
      vaccineTypes: content.vaccineTypes.filter((type) => !toCome.includes(type)),
    };
  }
  const { consent, vaccineTypes } = consentPayload(values);
  const typed = { ...consent, patientEmergencyContact: content.patientEmergencyContact };
  const { patientEmergencyContact, ...sent } = isDraft ? withDraftText(typed, values) : typed;
  return {
    consent: sent,
    vaccineTypes: inStepOrder([...vaccineTypes, ...given]),
    patientEmergencyContact,
  };
}

/**
 * The chosen vaccines decide which questions a screening asks [2.49]. A part that becomes
 * incomplete is a draft again, so that its step is asked once more, unless the vaccine was given.
 */
function withPartsRechecked(
  content: EpisodeContent,
  before: Details,
  types: readonly VaccineType[],
  clock: ClockTime,
): EpisodeContent {
  let episode = content;
  // In this order, since only earlier vaccines decide which questions a screening asks.
  for (const vaccineType of inStepOrder(types)) {
    const { screening, delivery } = before[vaccineType] ?? {};
    const isGiven = delivery ? isAdministered(delivery) : false;
    const context = contextOf(episode, vaccineType, clock);
    const parts = [
      { stage: "screening", part: screening },
      { stage: "delivery", part: delivery },
    ] as const;
    for (const { stage, part } of parts) {
      if (!part) continue;
      const values: PartValues = asTyped(part);
      const isIncomplete = vaccineParts[stage].issues(values, context).length > 0;
      const isDraft = part.isDraft || (!isGiven && isIncomplete);
      episode = withAnswersAlone(episode, { vaccineType, stage }, values, { ...clock, isDraft });
    }
  }
  return episode;
}
