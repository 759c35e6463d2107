import type { Schemas } from "@pharmacy/sdk";
import { labelOf, type Labels } from "./validation/code-lists.ts";

export const deletionReasonLabels: Labels<Schemas["DeletionReason"]> = {
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  "wrong-patient": "Wrong patient",
  other: "Other",
};

/** The reasons that are offered (openapi/decisions.md, Batches). */
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

/** A reason and its comment, as "Duplicate: see FA123-000124"; empty if there is none. */
const said = (labels: Labels<string>, reason?: string | null, comment?: string | null): string =>
  [reason && labelOf(labels, reason), comment].filter(Boolean).join(": ");

export const deletionReason = ({
  deletedReason,
  deletedComment,
}: Pick<Schemas["Episode"], "deletedReason" | "deletedComment">): string =>
  said(deletionReasonLabels, deletedReason, deletedComment);

export const decommissionReason = (
  batch: Pick<Schemas["Batch"], "decommissionReason" | "decommissionComment">,
): string => said(decommissionReasonLabels, batch.decommissionReason, batch.decommissionComment);
