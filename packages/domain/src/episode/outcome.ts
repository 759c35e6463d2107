import type { Schemas } from "@pharmacy/sdk";
import { isEndedAtStop, deliveriesOf, type Delivery } from "../vaccines/parts.ts";
import { enumerated } from "../counted.ts";
import * as messages from "../messages.ts";
import { vaccineTypeLabels } from "../vaccines/names.ts";
import type { Issue } from "../validation/rules.ts";
import { inStepOrder, type Step, type ConsentValues } from "./steps.ts";

/** The status of an episode, and the confirmation before a save, [4.33] to [4.36]. */

type EpisodeParts = Pick<
  Schemas["EpisodeInput"],
  "consent" | "vaccineTypes" | "vaccinationDetails"
>;

export type ConfirmationKind = "update" | "withdrawal" | "refusal" | "closure" | "completion";

export function isConsentRefused({ consent }: Pick<EpisodeParts, "consent">): boolean {
  return consent?.consentStatus === false;
}

export function isAnyAdministered({ vaccineTypes, vaccinationDetails }: EpisodeParts): boolean {
  return vaccineTypes.some(
    (type) => vaccinationDetails[type]?.delivery?.isVaccinationAdministered === true,
  );
}

function isFinished(details: EpisodeParts["vaccinationDetails"], type: Schemas["VaccineType"]) {
  const { screening, delivery } = details[type] ?? {};
  const areFinal = screening?.isDraft === false && delivery?.isDraft === false;
  return areFinal || isEndedAtStop(details, type);
}

/** Whether every chosen vaccine is finished: then the last Save has happened. */
export const isFinal = ({ vaccineTypes, vaccinationDetails }: EpisodeParts): boolean =>
  vaccineTypes.length > 0 && vaccineTypes.every((type) => isFinished(vaccinationDetails, type));

/**
 * From the request body alone, so that client and server get the same status. A first step that is
 * a draft ends nothing. Refused consent closes; the last Save completes if any vaccine was given,
 * else it closes; an update always ends the episode [4.18] [4.35] [4.36].
 */
export function statusOf(
  episode: EpisodeParts & Pick<Schemas["EpisodeInput"], "currentStep">,
  { isUpdate = false }: { isUpdate?: boolean } = {},
): Schemas["EpisodeStatus"] {
  if (!isUpdate && episode.currentStep !== "delivery-screening") return "In Progress";
  if (isConsentRefused(episode)) return "Closed";
  if (!isUpdate && !isFinal(episode)) return "In Progress";
  return isAnyAdministered(episode) ? "Completed" : "Closed";
}

/** [4.40] [4.18] [4.33] [4.34]; null if none is needed. */
export function confirmationOf(
  episode: EpisodeParts,
  submit: { isUpdate: boolean; isLastStep: boolean; isWithdrawal?: boolean },
): ConfirmationKind | null {
  if (submit.isUpdate) return "update";
  if (submit.isWithdrawal) return "withdrawal";
  if (isConsentRefused(episode)) return "refusal";
  if (!submit.isLastStep) return null;
  return isAnyAdministered(episode) ? "completion" : "closure";
}

const listed = (names: readonly string[]) => enumerated(names, "and");
const were = (names: readonly string[]) => (names.length === 1 ? "was" : "were");

const wayOut = "To remove it, change its delivery to “not administered” or delete the episode.";

/** Messages if a save would undo a given vaccine (openapi/decisions.md, What was given stays). */
export const administeredMessages = {
  stays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given, so ${names.length === 1 ? "it" : "they"} cannot be unticked. ${wayOut}`,
  consentStays: (names: readonly string[]) =>
    `${listed(names)} ${were(names)} given with this consent, so the consent stays. ${wayOut}`,
  staysFinal: "This vaccine was given, so its record cannot become a draft again.",
  /** Before consent is withdrawn, or a vaccine that was not given is removed. */
  ends: (given: readonly string[], ended: readonly string[]) =>
    `${listed(given)} ${were(given)} given and ${given.length === 1 ? "stays" : "stay"} recorded. ${listed(ended)} and its answers are removed from this episode.`,
} as const;

type VaccineType = Schemas["VaccineType"];
type Parts = Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;

/** The given vaccines, and those still to come, which a withdrawal of consent ends. */
export interface AdministeredContext {
  given: readonly VaccineType[];
  toCome: readonly VaccineType[];
}

export const namesOf = (types: readonly VaccineType[]): string[] =>
  types.map((type) => vaccineTypeLabels[type]);

export const isAdministered = ({ isDraft, isVaccinationAdministered }: Delivery): boolean =>
  isDraft === false && isVaccinationAdministered === true;

export function administeredVaccines({
  vaccinationDetails,
}: Pick<Parts, "vaccinationDetails">): VaccineType[] {
  return deliveriesOf({ vaccinationDetails })
    .filter(isAdministered)
    .map(({ vaccineType }) => vaccineType);
}

export function removedDeliveries(
  before: Pick<Parts, "vaccinationDetails">,
  after: Pick<Parts, "vaccinationDetails">,
): Delivery[] {
  const stays = administeredVaccines(after);
  return deliveriesOf(before).filter(
    (delivery) => isAdministered(delivery) && !stays.includes(delivery.vaccineType),
  );
}

export function administeredContext(episode: Parts): AdministeredContext {
  const toCome = inStepOrder(episode.vaccineTypes).filter(
    (type) => episode.vaccinationDetails[type]?.delivery?.isDraft !== false,
  );
  return { given: administeredVaccines(episode), toCome };
}

/** Whether a step belongs to a given vaccine, so that it cannot become a draft. */
export function hasAdministeredVaccine(episode: Parts, step: Step): boolean {
  const given = administeredVaccines(episode);
  return step.stage === "consent" ? given.length > 0 : given.includes(step.vaccineType);
}

/** Whether the first step withdraws the consent for the vaccines still to come. */
export const isWithdrawal = (
  { consentStatus }: Pick<ConsentValues, "consentStatus">,
  { given }: Pick<AdministeredContext, "given">,
): boolean => consentStatus === false && given.length > 0;

export function firstStepAdministeredIssues(
  values: ConsentValues,
  { given, toCome }: AdministeredContext,
): Issue[] {
  if (given.length === 0) return [];
  if (values.consentStatus === false) {
    const message = administeredMessages.consentStays(namesOf(given));
    return toCome.length === 0 ? [{ path: "consentStatus", message }] : [];
  }
  const unchosen = given.filter((type) => !(values.vaccineTypes ?? []).includes(type));
  return unchosen.length === 0
    ? []
    : [{ path: "vaccineTypes", message: administeredMessages.stays(namesOf(unchosen)) }];
}

type Recorded = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/** Issues if a save would undo a given vaccine, of its own content or of the stored episode. */
export function administeredIssues(
  input: Parts & Pick<Schemas["EpisodeInput"], "consent">,
  recorded: Recorded | undefined,
): Issue[] {
  const given = administeredVaccines(input);
  const hasConsent = given.length === 0 || input.consent?.consentStatus === true;
  return [
    ...(hasConsent
      ? []
      : [
          {
            path: "consent.consentStatus",
            message: administeredMessages.consentStays(namesOf(given)),
          },
        ]),
    ...withdrawalIssues(input, given),
    ...(recorded ? administeredVaccines(recorded) : []).flatMap((type) =>
      administeredStaysIssues(input, recorded, type),
    ),
  ];
}

/** Consent is withdrawn only after a vaccine was given, and only for vaccines not chosen. */
function withdrawalIssues(
  { consent, vaccineTypes }: Parts & Pick<Schemas["EpisodeInput"], "consent">,
  given: readonly VaccineType[],
): Issue[] {
  const withdrawn = consent?.withdrawnFor ?? [];
  const isRight =
    withdrawn.length === 0 ||
    (given.length > 0 && !withdrawn.some((type) => vaccineTypes.includes(type)));
  return isRight
    ? []
    : [{ path: "consent.withdrawnFor", message: messages.validation.predefinedValue }];
}

/** A given vaccine stays chosen, and its final parts stay final. */
function administeredStaysIssues(
  input: Parts,
  recorded: Recorded | undefined,
  type: VaccineType,
): Issue[] {
  const [before, now] = [
    recorded?.vaccinationDetails[type] ?? {},
    input.vaccinationDetails[type] ?? {},
  ];
  if (!input.vaccineTypes.includes(type) || !now.delivery) {
    return [{ path: "vaccineTypes", message: administeredMessages.stays(namesOf([type])) }];
  }
  const path = `vaccinationDetails.${type}`;
  const message = administeredMessages.staysFinal;
  const isReopened = (stage: "screening" | "delivery") =>
    before[stage]?.isDraft === false && now[stage]?.isDraft !== false;
  return (["screening", "delivery"] as const)
    .filter(isReopened)
    .map((stage) => ({ path: `${path}.${stage}.isDraft`, message }));
}
