import type { Schemas } from "@pharmacy/sdk";
import { codesOf } from "./validation/code-lists.ts";
import { deletionReasonLabels } from "./deletion-reasons.ts";
import { lengths } from "./field-limits.ts";
import { validation } from "./messages.ts";
import { rulesFor, type Issue } from "./validation/rules.ts";

/** Why a record is deleted, as its form holds it. */
export type DeletionValues = { reason: Schemas["DeletionReason"] | null; comment: string };

export const noDeletion: DeletionValues = { reason: null, comment: "" };

const { atMost, oneOf, onlyWhen, required } = rulesFor<DeletionValues, null>();

const rules = [
  required("reason"),
  oneOf("reason", () => codesOf(deletionReasonLabels)),
  // "Other" alone would not say why.
  onlyWhen(({ reason }) => reason === "other", required("comment")),
  atMost("comment", lengths.comment, validation.messageTooLong(lengths.comment)),
];

/** What is wrong with a deletion: it needs a reason (openapi/decisions.md, Contract). */
export function deletionIssues(values: DeletionValues): Issue[] {
  return rules.flatMap((rule) => rule(values, null));
}

/** What is sent; null while there is no reason. */
export function deletionPayload({ reason, comment }: DeletionValues) {
  if (reason === null) return null;
  const text = comment.trim();
  return { reason, ...(text === "" ? {} : { comment: text }) };
}
