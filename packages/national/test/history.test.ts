import type { Bundle } from "fhir/r4";
import { expect, test } from "vitest";
import { historyFromBundle, immunizationOf } from "../src/index.ts";
import { context, exampleEpisode } from "./episodes.ts";

const given = immunizationOf(exampleEpisode("episode"), "fluVac", context);

const bundle = (...resources: object[]): Bundle =>
  JSON.parse(
    JSON.stringify({
      resourceType: "Bundle",
      type: "searchset",
      entry: resources.map((resource) => ({ resource })),
    }),
  );

test("a search answer is a history, newest first, without patients and what was not given", () => {
  const later = { ...given, occurrenceDateTime: "2026-03-28T23:30:00+00:00" };
  const midnight = { ...given, occurrenceDateTime: "2026-07-14T23:30:00+00:00" };
  const none = { ...given, status: "not-done" };
  const found = historyFromBundle(
    bundle({ resourceType: "Patient" }, none, later, given ?? {}, midnight),
  );
  expect(found.map(({ administeredDate }) => administeredDate)).toEqual([
    "2026-07-15",
    "2026-03-28",
    "2025-10-14",
  ]);
  expect(found[2]).toEqual({
    vaccineName: given?.vaccineCode.coding?.[0]?.display,
    manufacturer: given?.manufacturer?.display,
    administeredDate: "2025-10-14",
    doseNumber: 1,
  });
});

test("an empty answer is an empty history, and an unnamed product is not made up", () => {
  expect(historyFromBundle({ resourceType: "Bundle", type: "searchset" })).toEqual([]);
  const unnamed = { ...given, vaccineCode: {}, manufacturer: undefined, protocolApplied: [] };
  expect(historyFromBundle(bundle(unnamed))).toEqual([
    { vaccineName: "Vaccine not known", administeredDate: "2025-10-14" },
  ]);
});
