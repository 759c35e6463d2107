import type { Schemas } from "@pharmacy/sdk";
import { partOf } from "../vaccines/parts.ts";

type Screened = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/** Whether a vaccine's screening is recorded as private, not only kept as a draft. */
export function isPrivateRecorded(
  recorded: Screened | undefined,
  vaccineType: Schemas["VaccineType"],
): boolean {
  return isFinalPrivate(partOf(recorded?.vaccinationDetails, vaccineType, "screening"));
}

/** Whether a stored screening is final and private. */
export const isFinalPrivate = (
  screening: { isDraft?: boolean; administrationType?: string | null } | null | undefined,
): boolean => screening?.isDraft === false && screening.administrationType === "Private";
