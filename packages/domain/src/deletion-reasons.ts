import type { Schemas } from "@pharmacy/sdk";
import { labelOf, type Labels } from "./validation/code-lists.ts";

export const deletionReasonLabels: Labels<Schemas["DeletionReason"]> = {
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  "wrong-patient": "Wrong patient",
  other: "Other",
};

/** Why a batch is decommissioned (openapi/decisions.md, Batches). */
export const decommissionReasonLabels: Labels<
  Exclude<Schemas["DecommissionReason"], "wrong-patient">
> = {
  "cold-chain-broken": "Cold chain broken",
  recalled: "Recalled by the manufacturer or the MHRA",
  damaged: "Damaged",
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  other: "Other",
};

/** A reason and its comment, as "Damaged: dropped". */
const removalReason = (
  labels: Labels<string>,
  reason: string | null | undefined,
  comment: string | null | undefined,
): string => [reason && labelOf(labels, reason), comment].filter(Boolean).join(": ");

/** Why an episode was deleted; empty where it was not. */
export const deletionReason = ({
  deletedReason: reason,
  deletedComment: comment,
}: Pick<Schemas["Episode"], "deletedReason" | "deletedComment">): string =>
  removalReason(deletionReasonLabels, reason, comment);

/** Why a batch was decommissioned; empty where it was not. */
export const decommissionReason = ({
  decommissionReason: reason,
  decommissionComment: comment,
}: Pick<Schemas["Batch"], "decommissionReason" | "decommissionComment">): string =>
  removalReason(decommissionReasonLabels, reason, comment);
