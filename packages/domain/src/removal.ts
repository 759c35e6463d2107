import { lengths } from "./field-limits.ts";
import { validation } from "./messages.ts";
import { codesOf, isCodeOf, type Labels } from "./validation/code-lists.ts";
import { rulesFor, type Issue } from "./validation/rules.ts";

/** The form values of deleting an episode or decommissioning a batch. */
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

export function removalPayload<Reason extends string>(
  { reason, comment }: RemovalValues,
  reasons: Labels<Reason>,
) {
  if (!isCodeOf(reasons, reason)) return null;
  const text = comment.trim();
  return { reason, ...(text === "" ? {} : { comment: text }) };
}
