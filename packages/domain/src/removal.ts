import type { Schemas } from "@pharmacy/sdk";
import { lengths } from "./field-limits.ts";
import { validation } from "./messages.ts";
import { codesOf, isCodeOf, labelOf, type Labels } from "./validation/code-lists.ts";
import { rulesFor, type Issue } from "./validation/rules.ts";

/** Why an episode is deleted, or a batch decommissioned. */

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

/** The values of the form. */
export type RemovalValues = { reason: string | null; comment: string };

export const noRemoval: RemovalValues = { reason: null, comment: "" };

const { atMost, oneOf, onlyWhen, required } = rulesFor<RemovalValues, Labels<string>>();

const rules = [
  required("reason"),
  oneOf("reason", codesOf),
  // "Other" alone would not say why.
  onlyWhen(({ reason }) => reason === "other", required("comment")),
  atMost("comment", lengths.comment, validation.messageTooLong(lengths.comment)),
];

/** A removal needs one of its reasons (openapi/decisions.md, Contract). */
export function removalIssues(values: RemovalValues, reasons: Labels<string>): Issue[] {
  return rules.flatMap((rule) => rule(values, reasons));
}

/** The request body; null if the reason is not one of the list. */
export function removalPayload<Reason extends string>(
  { reason, comment }: RemovalValues,
  reasons: Labels<Reason>,
) {
  if (!isCodeOf(reasons, reason)) return null;
  const text = comment.trim();
  return { reason, ...(text === "" ? {} : { comment: text }) };
}
