import { expect, test } from "vitest";
import { emptyDelivery } from "@pharmacy/domain/episode/resume";
import { reactionSummary } from "../../src/vaccinations/episode/fields/vaccination-details.tsx";

const recorder = { firstName: "Anna", lastName: "Okafor", gphc: null, isClinician: false };

test("a summary for the Yellow Card holds product, batch, date, reaction and severity", () => {
  const delivery = {
    ...emptyDelivery(recorder),
    vaccineSelected: "Adjuvanted trivalent aTIV",
    batchNumber: "126201A",
    expiryDate: "06/2026",
    fullDateOfAdministration: "2026-01-04T14:05:00.000Z",
    adverseEffects: ["Fainting", "EXCESSIVE_BLEEDING"] as const,
    reactionSeverity: "Mild" as const,
    descriptionOfReaction: "Recovered after 5 minutes",
  };
  const { adverseEffects, ...rest } = delivery;
  expect(reactionSummary({ ...rest, adverseEffects: [...adverseEffects] })).toBe(
    [
      "Product: Adjuvanted trivalent aTIV",
      "Batch: 126201A, expires 06/2026",
      "Given on: 4 Jan 2026 14:05",
      "Reaction: Fainting, Excessive bleeding. Recovered after 5 minutes",
      "Severity: Mild",
    ].join("\n"),
  );
});

test("what is not recorded yet is named as missing", () => {
  expect(reactionSummary(emptyDelivery(recorder))).toBe(
    ["Product", "Batch", "Given on", "Reaction", "Severity"]
      .map((label) => `${label}: not recorded yet`)
      .join("\n"),
  );
});
