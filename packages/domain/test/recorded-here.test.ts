import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import {
  recordsOfSamePerson,
  samePersonAnswerFor,
  withSamePersonAnswer,
  recordedHere,
} from "../src/clinical/recorded-here.ts";

const ada = { firstName: "Ada", lastName: "O'Neill-Smith", dateOfBirth: "1950-02-03" };

const givenOn = (administeredDate: string, vaccineType: Schemas["VaccineType"] = "fluVac") => ({
  vaccineType,
  vaccineName: "Made up",
  batchNumber: "A1",
  expiryDate: null,
  administeredDate,
});

const row = (patientName: string, changed: Partial<Schemas["EpisodeRow"]> = {}) => ({
  id: "episode-1",
  patientName,
  dateOfBirth: ada.dateOfBirth,
  given: [givenOn("2026-11-23T09:00:00.000Z")],
  ...changed,
});

const flu = { vaccineType: "fluVac", administeredDate: "2026-11-23" } as const;

test.each([
  ["the name", row("Ada O'Neill-Smith"), [flu]],
  ["the name but for case, accents and signs", row("ADÀ O’Neill Smith"), [flu]],
  ["a twin of another first name", row("Ida O'Neill-Smith"), []],
  ["a name that begins alike", row("Ada Mary O'Neill-Smith"), []],
  ["another birth date", row("Ada O'Neill-Smith", { dateOfBirth: "1950-03-02" }), []],
  ["an unknown birth date", row("Ada O'Neill-Smith", { dateOfBirth: undefined }), []],
  ["the open episode itself", row("Ada O'Neill-Smith", { id: "open" }), []],
  ["nothing given", row("Ada O'Neill-Smith", { given: [] }), []],
  [
    "a backend that does not say what was given",
    row("Ada O'Neill-Smith", { given: undefined }),
    [],
  ],
])("of a record with %s: %#", (_what, found, expected) => {
  expect(recordedHere([found], ada, "open")).toEqual(expected);
});

test("newest first by London's days, each vaccine and day once", () => {
  const rows = [
    row("Ada O'Neill-Smith", { given: [givenOn("2026-06-30T23:30:00.000Z")] }),
    row("Ada O'Neill-Smith", {
      id: "episode-2",
      given: [givenOn("2026-11-23T09:00:00.000Z", "covid"), givenOn("2026-07-01T12:00:00.000Z")],
    }),
  ];
  expect(recordedHere(rows, ada, null)).toEqual([
    { vaccineType: "covid", administeredDate: "2026-11-23" },
    { vaccineType: "fluVac", administeredDate: "2026-07-01" },
  ]);
});

test("only what is said to be the same person's becomes a record, and it can be taken back", () => {
  const yes = withSamePersonAnswer([], flu, true);
  expect(recordsOfSamePerson([], "fluVac")).toBeUndefined();
  expect(recordsOfSamePerson(yes, "fluVac")).toMatchObject([{ administeredDate: "2026-11-23" }]);
  expect(recordsOfSamePerson(yes, "covid")).toBeUndefined();
  const no = withSamePersonAnswer(yes, flu, false);
  expect(samePersonAnswerFor(flu, no)).toBe(false);
  expect(recordsOfSamePerson(no, "fluVac")).toEqual([]);
  expect(withSamePersonAnswer(no, flu, undefined)).toEqual([]);
});
