import { expect, test } from "vitest";
import { decommissionReasonLabels, deletionReasonLabels } from "../src/removal-reasons.ts";
import { noRemoval, removalIssues, removalPayload, type RemovalValues } from "../src/removal.ts";

const deletionIssues = (values: RemovalValues) => removalIssues(values, deletionReasonLabels);
const deletionPayload = (values: RemovalValues) => removalPayload(values, deletionReasonLabels);

test("a deletion needs a reason", () => {
  expect(deletionIssues(noRemoval)).toEqual([{ path: "reason", message: "Required" }]);
  expect(deletionPayload(noRemoval)).toBeNull();
  expect(deletionIssues({ reason: "duplicate", comment: "" })).toEqual([]);
  expect(deletionPayload({ reason: "duplicate", comment: " " })).toEqual({ reason: "duplicate" });
});

test("any other reason is told in the comment", () => {
  const other = { reason: "other", comment: " " } as const;
  expect(deletionIssues(other)).toEqual([{ path: "comment", message: "Required" }]);
  const told = { ...other, comment: " The patient asked for it " };
  expect(deletionIssues(told)).toEqual([]);
  expect(deletionPayload(told)).toEqual({ reason: "other", comment: "The patient asked for it" });
});

test.each([
  [500, []],
  [501, ["comment"]],
])("a comment of %i characters", (length, wrong) => {
  const issues = deletionIssues({ reason: "duplicate", comment: "x".repeat(length) });
  expect(issues.map(({ path }) => path)).toEqual(wrong);
});

test("a batch has reasons of its own", () => {
  const recalled = { reason: "recalled", comment: "" };
  expect(deletionIssues(recalled).map(({ path }) => path)).toEqual(["reason"]);
  expect(removalIssues(recalled, decommissionReasonLabels)).toEqual([]);
  expect(removalPayload(recalled, decommissionReasonLabels)).toEqual({ reason: "recalled" });
  expect(
    removalPayload({ ...recalled, reason: "wrong-patient" }, decommissionReasonLabels),
  ).toBeNull();
});
