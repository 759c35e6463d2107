import type { Schemas } from "@pharmacy/sdk";
import { labelOf, type Labels } from "./validation/code-lists.ts";

type Reason = Exclude<Schemas["DecommissionReason"], "wrong-patient">;

/** The reasons that are offered (openapi/decisions.md, Batches). */
export const decommissionReasonLabels: Labels<Reason> = {
  "cold-chain-broken": "Cold chain broken",
  recalled: "Recalled by the manufacturer or the MHRA",
  damaged: "Damaged",
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  other: "Other",
};

/** Why a batch was decommissioned; empty if it was not. */
export const decommissionReason = ({
  decommissionReason: reason,
  decommissionComment: comment,
}: Pick<Schemas["Batch"], "decommissionReason" | "decommissionComment">): string =>
  [reason && labelOf(decommissionReasonLabels, reason), comment].filter(Boolean).join(": ");
