import type { Schemas } from "@pharmacy/sdk";
import { labelOf, type Labels } from "./validation/code-lists.ts";

export const deletionReasonLabels: Labels<Schemas["DeletionReason"]> = {
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  "wrong-patient": "Wrong patient",
  other: "Other",
};

/** Why an episode was deleted, as "Duplicate: see FA123-000124"; empty if it was not. */
export const deletionReason = ({
  deletedReason: reason,
  deletedComment: comment,
}: Pick<Schemas["Episode"], "deletedReason" | "deletedComment">): string =>
  [reason && labelOf(deletionReasonLabels, reason), comment].filter(Boolean).join(": ");
