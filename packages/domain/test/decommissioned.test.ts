import { expect, test } from "vitest";
import {
  decommissionedProblem,
  decommissionedMessage,
  stopsOfBatch,
} from "../src/clinical/delivery-batch.ts";
import { withOverridesOf } from "../src/clinical/stops.ts";

const batch = {
  batchNo: "200000G",
  decommissionedBy: "Anna Okafor",
  decommissionedDate: "2025-11-02T23:30:00.000Z",
  decommissionReason: "other",
  decommissionComment: "Left out of the fridge",
} as const;

const given = (fullDateOfAdministration: string) => ({
  isVaccinationAdministered: true,
  fullDateOfAdministration,
});
const reason = { code: "BATCH_DECOMMISSIONED", reason: "Given before" } as const;

test("the message has the batch, the time, the user and the reason", () => {
  expect(decommissionedMessage(batch)).toBe(
    "Batch 200000G was decommissioned on 2 Nov 2025 at 23:30 by Anna Okafor (Other: Left out of the fridge).",
  );
});

test.each([
  ["2025-11-02T23:29:59.999Z", ["BATCH_DECOMMISSIONED"], null],
  ["2025-11-02T23:30:00.000Z", ["BATCH_DECOMMISSIONED"], null],
  ["2025-11-02T23:30:00.001Z", [], "correct the time of administration"],
])("a dose given at %s can be recorded with a reason: %j", (at, stops, problem) => {
  expect(stopsOfBatch(given(at), batch)).toEqual(stops);
  const withReason = decommissionedProblem({ ...given(at), overrides: [reason] }, batch);
  expect(withReason).toEqual(problem === null ? null : expect.stringContaining(problem));
  expect(decommissionedProblem(given(at), batch)).toContain("was decommissioned on 2 Nov 2025");
});

test("a batch in use, and a dose that was not given, are no matter", () => {
  const at = given("2025-11-02T10:00:00.000Z");
  const inUse = { ...batch, decommissionedDate: null };
  expect([stopsOfBatch(at, inUse), decommissionedProblem(at, inUse)]).toEqual([[], null]);
  const none = { ...at, isVaccinationAdministered: false };
  expect([stopsOfBatch(none, batch), decommissionedProblem(none, batch)]).toEqual([[], null]);
});

test("the reason stays when only the screening is saved again, and goes with another batch", () => {
  const delivery = { overrides: [reason] };
  expect(withOverridesOf([], delivery, { isHistoryKnown: false }).overrides).toEqual([reason]);
  expect(withOverridesOf([], delivery, { isHistoryKnown: true }).overrides).toEqual([]);
});

test("the reason stays while the batch is not known, whatever is known of the history", () => {
  const delivery = { overrides: [reason] };
  for (const isHistoryKnown of [true, false]) {
    const overrides = [false, true].map(
      (isBatchKnown) => withOverridesOf([], delivery, { isHistoryKnown, isBatchKnown }).overrides,
    );
    expect(overrides).toEqual([[reason], []]);
  }
});
