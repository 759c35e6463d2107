import type { Schemas } from "@pharmacy/sdk";
import { isEndedAtStop, partsOf } from "../vaccines/parts.ts";

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
    (type) => partsOf(vaccinationDetails, type).delivery?.isVaccinationAdministered === true,
  );
}

function isFinished(details: EpisodeParts["vaccinationDetails"], type: Schemas["VaccineType"]) {
  const { screening, delivery } = partsOf(details, type);
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
