import { describe, expect, test } from "vitest";
import { epochOfDate } from "../src/batch/expiry.ts";
import {
  addedAfterDose,
  ignoringOwnDose,
  type BatchFacts,
  warningsOfBatch,
} from "../src/clinical/delivery-batch.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import { whenBatchChanges, whenVaccineSelectedChanges } from "../src/episode/delivery-effects.ts";
import type { DeliveryValues } from "../src/vaccines/parts.ts";
import { deliveries, fluContext } from "./valid-values.ts";

const batch = { id: "batch-1", expiryDate: epochOfDate("2026-01-15"), dosesLeft: 3 };
const chosen: DeliveryValues = { batchId: "batch-1", expiryDate: "01/2026" };

const codes = (on: string, facts?: BatchFacts | null, delivery = chosen) =>
  warningsOfBatch(delivery, on, facts).map(({ code }) => code);

test.each([
  ["2025-09-23T22:59:00.000Z", true],
  ["2025-09-23T23:00:00.000Z", false],
  ["2025-09-24T22:59:00.000Z", false],
  [null, false],
])("a dose of %s is from before the batch was added, by London's days: %s", (at, isBefore) => {
  const added = { ...batch, batchNo: "TH2127", additionDate: "2025-09-24T08:00:00.000Z" };
  const words = addedAfterDose({ ...chosen, fullDateOfAdministration: at }, added);
  const warning = "Batch TH2127 was added here on 24 Sep 2025, after this date";
  expect(words).toBe(isBefore ? warning : null);
});

describe("a delivery is warned of its batch", () => {
  test.each([
    ["on the day from the pack", "2026-01-15", batch, []],
    ["after the day from the pack, within its month", "2026-01-16", batch, ["BATCH_EXPIRED"]],
    ["on the month's last day, when no more is known", "2026-01-31", null, []],
    ["[H04] after the month, when no more is known", "2026-02-01", null, ["BATCH_EXPIRED"]],
    ["with the last dose", "2026-01-01", { ...batch, dosesLeft: 1 }, []],
    ["without a dose", "2026-01-01", { ...batch, dosesLeft: 0 }, ["BATCH_NO_DOSES_LEFT"]],
  ])("%s", (_when, on, facts, expected) => {
    expect(codes(on, facts)).toEqual(expected);
  });

  test.each([
    ["2026-01-01", []],
    ["2026-01-02", ["BATCH_PAST_USE_BY"]],
  ])("by the use-by day of the delivery, on %s", (on, expected) => {
    expect(codes(on, batch, { ...chosen, useByDate: "01/01/2026" })).toEqual(expected);
  });

  test("[H04] by the use-by day of the batch, where the delivery has none", () => {
    const thawed = { ...batch, useByDate: epochOfDate("2026-01-01") };
    expect(codes("2026-01-02", thawed)).toEqual(["BATCH_PAST_USE_BY"]);
  });

  test("but not of another batch", () => {
    const delivery = { ...chosen, batchId: "batch-2", expiryDate: "12/2026" };
    expect(codes("2026-01-16", { ...batch, dosesLeft: 0 }, delivery)).toEqual([]);
  });

  test.each([
    ["and not of the dose that it took itself", {}, []],
    ["but of a dose that a draft did not take", { isDraft: true }, ["BATCH_NO_DOSES_LEFT"]],
    ["but of a dose of another batch", { batchId: "batch-2" }, ["BATCH_NO_DOSES_LEFT"]],
  ])("%s", (_which, changes, expected) => {
    const empty = { ...batch, dosesLeft: 0 };
    const recorded = { ...chosen, isDraft: false, isVaccinationAdministered: true, ...changes };
    expect(codes("2026-01-01", ignoringOwnDose(empty, recorded))).toEqual(expected);
  });
});

describe("a warning of the batch is acknowledged", () => {
  const given = deliveries["flu given"];
  const context = { ...fluContext, mustAcknowledge: ["BATCH_EXPIRED"] } as const;
  const wrong = (delivery: DeliveryValues) =>
    deliveryIssues(delivery, context).map(({ path, message }) => `${path}: ${message}`);

  test("[H04] or the delivery is not recorded", () => {
    expect(wrong(given)).toEqual(["acknowledgedWarnings: Confirm that you have seen this warning"]);
    expect(wrong({ ...given, acknowledgedWarnings: ["BATCH_PAST_USE_BY"] })).toHaveLength(1);
    expect(wrong({ ...given, acknowledgedWarnings: ["BATCH_EXPIRED"] })).toEqual([]);
  });

  test("anew for another batch and another vaccine", () => {
    const acknowledged: DeliveryValues = {
      ...given,
      acknowledgedWarnings: ["OUTSIDE_LICENSED_AGE", "BATCH_EXPIRED"],
      overrides: [
        { code: "BATCH_EXPIRED", reason: "Given before the expiry was read" },
        { code: "RECENT_FLU_VACCINATION", reason: "Agreed with the GP" },
      ],
    };
    for (const effect of [
      whenBatchChanges(acknowledged, { batchId: "another" }),
      whenVaccineSelectedChanges(acknowledged, null),
    ]) {
      expect(effect.values.acknowledgedWarnings).toEqual(["OUTSIDE_LICENSED_AGE"]);
      expect(effect.values.overrides?.map(({ code }) => code)).toEqual(["RECENT_FLU_VACCINATION"]);
    }
  });
});
