import type { Schemas } from "@pharmacy/sdk";
import { withOverridesOf, stopsIn } from "../clinical/stops.ts";
import { deliveryDate, type StepContext } from "../vaccines/step-context.ts";
import { deliveryIssues, deliveryPayload } from "./delivery-fields.ts";
import { asTyped, withDraftText } from "./draft-text.ts";
import { administeredContext, administeredVaccines, isWithdrawal } from "./outcome.ts";
import { consentPayload } from "./consent-fields.ts";
import type { Issue } from "../validation/rules.ts";
import { screeningIssues, screeningPayload } from "./screening-fields.ts";
import { inStepOrder, type ConsentStepValues } from "./steps.ts";
import { setNumberOf } from "../vaccines/question-sets.ts";
import {
  isEndedAtStop,
  screenedVaccines,
  type Stage,
  withPart,
  type DeliveryValues,
  type ScreeningValues,
} from "../vaccines/parts.ts";

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
  clock: ClockTime,
): StepContext {
  const { patientDemographics: patient, vaccinationDetails } = content;
  const context = { vaccineType, vaccineTypes: screenedVaccines(content), patient, ...clock };
  const delivery = vaccinationDetails[vaccineType]?.delivery;
  return { ...context, administeredOn: deliveryDate(delivery ?? {}, context) };
}

/** The first step; in a draft, text that the contract refuses goes into `draftText`. */
function consentFrom(
  { patientEmergencyContact: contact }: EpisodeContent,
  values: ConsentStepValues,
  isDraft: boolean,
) {
  const { consent, vaccineTypes } = consentPayload(values);
  if (!isDraft) return { consent, vaccineTypes };
  const typed = { ...consent, patientEmergencyContact: contact };
  const { patientEmergencyContact, ...taken } = withDraftText(typed, values);
  return { consent: taken, vaccineTypes, patientEmergencyContact };
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
  const taken = consentFrom(content, values, isDraft);
  return { ...taken, vaccineTypes: inStepOrder([...taken.vaccineTypes, ...given]) };
}

/** The episode with the values of the first step, without parts of vaccines no longer chosen. */
export function withConsent(
  content: EpisodeContent,
  values: ConsentStepValues,
  { isDraft = false, ...clock }: ClockTime & { isDraft?: boolean },
): EpisodeContent {
  const chosen = { ...content, ...chosenIn(content, values, isDraft), vaccinationDetails: {} };
  return withVaccinesRechecked(chosen, content.vaccinationDetails, chosen.vaccineTypes, clock);
}

const withVaccinesRechecked = (
  content: EpisodeContent,
  before: Details,
  types: readonly VaccineType[],
  clock: ClockTime,
): EpisodeContent =>
  types.reduce((episode, type) => withPartsRechecked(episode, before, type, clock), content);

/**
 * The chosen vaccines decide which questions a screening asks [2.49]. A part that becomes
 * incomplete is a draft again, so that its step is asked once more, unless the vaccine was given.
 */
function withPartsRechecked(
  content: EpisodeContent,
  before: Details,
  vaccineType: VaccineType,
  clock: ClockTime,
): EpisodeContent {
  const context = contextOf(content, vaccineType, clock);
  const stored = before[vaccineType] ?? {};
  const screening = stored.screening && asTyped(stored.screening);
  const delivery = stored.delivery && asTyped(stored.delivery);
  const isGiven = administeredVaccines({ vaccinationDetails: before }).includes(vaccineType);
  const isDrafted = (part: { isDraft: boolean }, issues: readonly Issue[]) =>
    part.isDraft || (!isGiven && issues.length > 0);
  const screened = screening
    ? withScreening(content, vaccineType, screening, {
        ...clock,
        isDraft: isDrafted(screening, screeningIssues(screening, context)),
      })
    : content;
  if (!delivery) return screened;
  const isDraft = isDrafted(delivery, deliveryIssues(delivery, context));
  return withDelivery(screened, vaccineType, delivery, { ...clock, isDraft });
}

/** A final part has only valid values, so it has no `draftText`. */
const withTextsOfDraft = <Part extends { isDraft: boolean }>(part: Part, values: object) =>
  part.isDraft ? withDraftText(part, values) : part;

type PartOptions = ClockTime & { isDraft: boolean };

/** A delivery has the set of its screening; another set ends its overrides and acknowledgements. */
export function withSetOfScreening<Part extends DeliveryValues & { isDraft: boolean }>(
  delivery: Part,
  { questionSet }: ScreeningValues,
): Part {
  if (setNumberOf(delivery) === setNumberOf({ questionSet })) return delivery;
  const nothing = { overrides: [], acknowledgedWarnings: [], confirmVacDetails: null };
  return { ...delivery, ...nothing, questionSet, isDraft: true };
}

function withStopsOf(details: Details, vaccineType: VaccineType, screening: ScreeningValues) {
  const stored = details[vaccineType]?.delivery;
  if (!stored) return details;
  const delivery = withSetOfScreening(stored, screening);
  const stops = stopsIn(vaccineType, screening);
  const left = withOverridesOf(stops, delivery, { isHistoryKnown: false });
  return withPart(details, vaccineType, "delivery", left);
}

export function withScreening(
  content: EpisodeContent,
  vaccineType: VaccineType,
  values: ScreeningValues,
  { isDraft, ...clock }: PartOptions,
): EpisodeContent {
  const context = contextOf(content, vaccineType, clock);
  const screening = withTextsOfDraft(screeningPayload(values, context, isDraft), values);
  const details = withStopsOf(content.vaccinationDetails, vaccineType, values);
  const vaccinationDetails = withPart(details, vaccineType, "screening", screening);
  return { ...content, vaccinationDetails };
}

export function withDelivery(
  content: EpisodeContent,
  vaccineType: VaccineType,
  values: DeliveryValues,
  { isDraft, ...clock }: PartOptions,
): EpisodeContent {
  const context = contextOf(content, vaccineType, clock);
  const details = content.vaccinationDetails;
  const { questionSet } = details[vaccineType]?.screening ?? {};
  const delivery = withTextsOfDraft(
    deliveryPayload({ ...values, questionSet }, context, isDraft),
    values,
  );
  const vaccinationDetails = withPart(details, vaccineType, "delivery", delivery);
  const after = { ...content, vaccinationDetails };
  if (isEndedAtStop(details, vaccineType) === isEndedAtStop(vaccinationDetails, vaccineType))
    return after;
  // The next vaccine asks the shared questions if this one ends at a stop.
  const others = content.vaccineTypes.filter((type) => type !== vaccineType);
  return withVaccinesRechecked(after, vaccinationDetails, others, clock);
}

export function withDraft(
  content: EpisodeContent,
  vaccineType: VaccineType,
  stage: Stage,
): EpisodeContent {
  const part = content.vaccinationDetails[vaccineType]?.[stage];
  if (!part) return content;
  const vaccinationDetails = withPart(content.vaccinationDetails, vaccineType, stage, {
    ...part,
    isDraft: true,
  });
  return { ...content, vaccinationDetails };
}
