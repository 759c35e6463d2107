import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "./validation/code-lists.ts";

/** Why a record is deleted, or a batch taken out of use. */
export const deletionReasonLabels: Labels<Schemas["DeletionReason"]> = {
  "recorded-in-error": "Recorded in error",
  duplicate: "Duplicate",
  "wrong-patient": "Wrong patient",
  other: "Other",
};
