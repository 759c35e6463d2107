import { expect, test } from "vitest";
import { deletionIssues, deletionPayload, noDeletion } from "../src/deletion.ts";

test("a deletion needs a reason", () => {
  expect(deletionIssues(noDeletion)).toEqual([{ path: "reason", message: "Required" }]);
  expect(deletionPayload(noDeletion)).toBeNull();
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
