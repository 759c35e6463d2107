import { describe, expect, test } from "vitest";
import { onlyUsableBatch } from "../src/batch/expiry.ts";
import { usualSites } from "../src/clinical/product-warnings.ts";
import { whenAdministeredChanges } from "../src/episode/delivery-effects.ts";
import {
  type KnownOfDelivery,
  knownAnswers,
  withKnownAnswers,
} from "../src/episode/known-answers.ts";
import { deliveryValues } from "../src/episode/resume.ts";
import { deliveries, now } from "./valid-values.ts";

const recorder = { firstName: "Anna", lastName: "Price", gphc: "2012345", isClinician: true };
const clerk = { ...recorder, gphc: null, isClinician: false };
const known: KnownOfDelivery = { vaccineType: "fluVac", recorder, groups: [] };
const open = deliveryValues(null, recorder);

const anna = {
  firstName: "Anna",
  lastName: "Price",
  healthCareRegistered: true,
  registrationBody: "GPhC",
  gphc: "2012345",
};

test("a pharmacist who records is the vaccinator, at the usual place", () => {
  expect(knownAnswers(open, known)).toEqual({
    administrationLocation: "PHARMACY",
    vaccinator: anna,
  });
});

test.each([
  ["no clinician", clerk],
  ["a clinician without a number", { ...recorder, gphc: null }],
  ["a clinician with half a number", { ...recorder, gphc: "201" }],
])("%s is no vaccinator", (_who, somebody) => {
  expect(knownAnswers(open, { ...known, recorder: somebody })).not.toHaveProperty("vaccinator");
});

test.each(["LONG_STAY_CARE_HOME_RESIDENT", "OLDER_ADULT_CARE_HOME_RESIDENT"])(
  "the place of a %s is not known",
  (group) => {
    const answers = knownAnswers(open, { ...known, groups: [group] });
    expect(answers).toEqual({ vaccinator: anna });
  },
);

test("what is answered stays", () => {
  const answered = {
    ...open,
    administrationLocation: "OUTREACH_EVENT" as const,
    vaccinator: { ...open.vaccinator, firstName: "Bo" },
  };
  expect(knownAnswers(answered, known)).toEqual({});
});

test("one visit gives its vaccines at one place, under one direction, by one person", () => {
  const sameVisit = deliveries["flu given in care home"];
  expect(
    knownAnswers(open, { ...known, vaccineType: "covid", recorder: clerk, sameVisit }),
  ).toEqual({
    administrationLocation: "LONG_STAY_CARE_HOME",
    longStayCareHomeODSCode: "VM4G7",
    longStayCareHomeName: "Rose Court",
    longStayCareHomeAddress: "1 Rose Lane, Leeds",
    longStayCareHomePostCode: "LS1 4AP",
    vaccinationDeliveredUnder: "PGD",
    vaccinator: sameVisit.vaccinator,
  });
});

test.each([
  ["covid", [1, 2], "BOOSTER_VACCINATION"],
  ["covid", [3], "BOOSTER_VACCINATION"],
  ["covid", [1], undefined],
  ["covid", [null, null], undefined],
  ["covid", [], undefined],
  ["fluVac", [1, 2], undefined],
] as const)("the dose of %s after %o is %s", (vaccineType, doses, sequence) => {
  const history = doses.map((doseNumber) => ({ doseNumber }));
  expect(knownAnswers(open, { ...known, vaccineType, history }).vaccinationSequence).toBe(sequence);
});

test("[H03] the site, the confirmation, effects and overrides are never filled in", () => {
  const sameVisit = {
    ...deliveries["flu given with adverse effects"],
    overrides: [{ code: "RECENT_FLU_VACCINATION" as const, reason: "Asked for" }],
  };
  const filled = knownAnswers(open, { ...known, vaccineType: "covid", sameVisit });
  for (const field of Object.keys(filled))
    expect(field).toMatch(/^(administrationLocation|vaccinationDeliveredUnder|vaccinator)$/);
});

test("Undo takes back what came with the answer", () => {
  const effect = whenAdministeredChanges(open, true, now);
  const filled = withKnownAnswers(effect, open, knownAnswers(effect.values, known));
  expect(filled.values).toMatchObject({ administrationLocation: "PHARMACY", vaccinator: anna });
  expect({ ...filled.values, ...filled.undo }).toEqual(open);
});

describe("the only batch that fits", () => {
  const day = "2025-11-03";
  const batch = (vaccineId: string, expiresOn: string, dosesLeft: number | null = null) => ({
    batch: { vaccineId, expiryDate: Date.parse(expiresOn), dosesLeft },
  });
  const good = batch("a", "2026-06-30");
  test.each([
    ["alone", [good], good],
    ["beside an expired one", [good, batch("a", "2025-10-31")], good],
    ["beside one without doses", [good, batch("a", "2026-06-30", 0)], good],
    ["beside one of a product that does not fit", [good, batch("b", "2026-06-30")], good],
    ["that is expired", [batch("a", "2025-10-31")], null],
    ["of two", [good, batch("a", "2026-07-31")], null],
    ["of none", [], null],
  ])("%s", (_which, rows, found) => {
    expect(onlyUsableBatch(rows, day, (vaccineId) => vaccineId === "a")).toBe(found);
  });
});

test("an injection mostly goes into an arm, a nasal vaccine into the nose", () => {
  expect(usualSites("INTRAMUSCULAR")).toEqual(["LEFT_ARM", "RIGHT_ARM"]);
  expect(usualSites(null)).toEqual(["LEFT_ARM", "RIGHT_ARM"]);
  expect(usualSites("NASAL")).toEqual(["NASAL_CAVITY"]);
});
