import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { packFor } from "@pharmacy/domain/seasons/season";
import { addSet, reworded, wordingOf } from "@pharmacy/domain/test/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { changesOf } from "../../src/vaccinations/record/audit/audit-changes.ts";

const seasonOf = (vaccineType: Schemas["VaccineType"]) =>
  packFor(seasonPacks, vaccineType, "2025-11-03");
const flu = "/vaccinationDetails/fluVac";

test.each([
  [
    { path: `${flu}/delivery/siteOfAdministration`, before: "LEFT_ARM", after: "RIGHT_ARM" },
    ["Flu, Delivery, Site of administration", "Left arm", "Right arm"],
  ],
  [
    { path: `${flu}/screening/feelUnwell`, before: false, after: true },
    ["Flu, Clinical screening, Is the patient feeling unwell today?", "No", "Yes"],
  ],
  [
    { path: `${flu}/screening/feelUnwellComment`, after: "A cold" },
    ["Flu, Clinical screening, Comment: Is the patient feeling unwell today?", "", "A cold"],
  ],
  [
    { path: `${flu}/screening/noneOfThese/0`, after: "feelUnwell" },
    [
      'Flu, Clinical screening, Answered No with "None of these"',
      "",
      "Is the patient feeling unwell today?",
    ],
  ],
  [
    { path: "/vaccinationDetails/covid/delivery/vaccinator/registrationBody", after: "GPhC" },
    ["COVID-19, Delivery, Vaccinator, Registration body", "", "GPhC"],
  ],
  [
    { path: `${flu}/delivery/overrides/0/code`, after: "RECENT_FLU_VACCINATION" },
    ["Flu, Delivery, Stops that were overridden, Stop", "", "Vaccine shouldn't be administered."],
  ],
  [
    { path: `${flu}/delivery/fullDateOfAdministration`, after: "2025-11-03T09:45:00.000Z" },
    ["Flu, Delivery, Date and time of administration", "", "3 Nov 2025 at 09:45"],
  ],
  [
    { path: `${flu}/delivery/draftText/fullDateOfAdministration`, after: "2025-11-T09:4" },
    ["Flu, Delivery, Date and time of administration", "", "2025-11- 09:4"],
  ],
  [
    { path: `${flu}/delivery/draftText/vaccinator.firstName`, after: "Robin" },
    ["Flu, Delivery, Vaccinator, First name", "", "Robin"],
  ],
  [
    { path: "/patientDemographics/dateOfBirth", before: "1951-03-12", after: "1951-03-13" },
    ["Patient, Date of birth", "12 Mar 1951", "13 Mar 1951"],
  ],
  [
    { path: "/consent/consentProvidedBy", before: "IMCA" },
    [
      "Consent, Who gave consent for the patient?",
      "Independent Mental Capacity Advocate (IMCA)",
      "",
    ],
  ],
  [
    { path: "/completionDate", after: "2025-11-03T09:45:00.000Z" },
    ["Completed", "", "3 Nov 2025, 09:45"],
  ],
  [
    { path: `${flu}/screening/isDraft`, before: true, after: false },
    ["Flu, Clinical screening, Saved for later", "Yes", "No"],
  ],
  [{ path: "/deletedReason", after: "duplicate" }, ["Why it was deleted", "", "Duplicate"]],
  [{ path: "/somethingNew/innerPart", after: "x" }, ["Something new", "", "x"]],
])("a change is told in words: %o", (change, words) => {
  const told = changesOf({ changes: [change] }, seasonOf);
  expect(told.map(({ label, before, after }) => [label, before, after])).toEqual([words]);
});

test("what the entry says already, or another field, is not repeated", () => {
  const paths = [
    "/lastUpdatedBy",
    "/vaccinationsRequired/0",
    `${flu}/delivery/batchId`,
    `${flu}/delivery/isIncludeFinishedBatches`,
    `${flu}/delivery/vacProvidedToPatient/vaccineId`,
    `${flu}/screening/vaccineType`,
  ];
  expect(changesOf({ changes: paths.map((path) => ({ path, after: "x" })) }, seasonOf)).toEqual([]);
});

test("a question is told in the words of the record's set, and the first set not at all", () => {
  const takeOut = addSet("fluVac", "2026-09-01", reworded);
  const path = `${flu}/screening/medicationInteractVaccine`;
  const labelUnder = (questionSet: number) => {
    const screening = { isDraft: false, vaccineType: "fluVac" as const, questionSet };
    const changes = [
      { path, after: false },
      { path: `${flu}/screening/questionSet`, after: questionSet },
    ];
    return changesOf({ changes }, seasonOf, { fluVac: { screening } }).map(({ label }) => label);
  };
  expect(labelUnder(2)).toEqual([
    "Flu, Clinical screening, Does the patient take a blood thinner?",
    "Flu, Clinical screening, Question set",
  ]);
  expect(labelUnder(1)).toEqual([
    `Flu, Clinical screening, ${wordingOf("medicationInteractVaccine")}`,
  ]);
  takeOut();
});

test("a step that was saved at once is not told as a draft that ended", () => {
  const path = `${flu}/screening/isDraft`;
  expect(changesOf({ changes: [{ path, after: false }] }, seasonOf)).toEqual([]);
});
