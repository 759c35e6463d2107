import { expect, test } from "vitest";
import {
  consentValues,
  deliveryValues,
  screeningValues,
  sharedAnswersOfEnded,
} from "../src/episode/resume.ts";
import { setOf } from "../src/vaccines/question-sets.ts";
import { consents, deliveries, screenings } from "./valid-values.ts";

const pharmacist = { firstName: "Anna", lastName: "Price", gphc: "2012345", isClinician: true };
const clerk = { firstName: "Amy", lastName: "Clark", gphc: null, isClinician: false };

test("[3.11] a pharmacist is proposed as responsible clinician, with GPhC for the body", () => {
  expect(deliveryValues(null, pharmacist).responsibleClinician).toEqual({
    firstName: "Anna",
    lastName: "Price",
    registrationBody: "GPhC",
    gphc: "2012345",
  });
});

test("[3.11] nobody else is; GPhC stays the default of every entry", () => {
  const { responsibleClinician, vaccinator } = deliveryValues(null, clerk);
  expect(responsibleClinician).toMatchObject({ firstName: "", registrationBody: "GPhC", gphc: "" });
  expect(vaccinator).toMatchObject({ registrationBody: "GPhC", healthCareRegistered: null });
});

test("the admin clerk is who records", () => {
  expect(screeningValues(null, clerk).adminClerk).toEqual({ firstName: "Amy", lastName: "Clark" });
});

test("nothing else is preselected", () => {
  const chosen = ({ adminClerk: _clerk, ...rest }: object & { adminClerk?: unknown }) =>
    Object.values(rest).filter(
      (value) => value !== null && JSON.stringify(value) !== "[]" && value !== "",
    );
  expect(chosen(screeningValues(null, clerk))).toEqual([]);
});

test("a site that is NHS only starts with NHS but keeps what is recorded, a male patient with not pregnant", () => {
  expect(screeningValues(null, clerk, { isNhsOnly: true }).administrationType).toBe("NHS");
  expect(
    screeningValues({ administrationType: "Private" }, clerk, { isNhsOnly: true })
      .administrationType,
  ).toBe("NHS");
  const recorded = { administrationType: "Private", isDraft: false } as const;
  expect(screeningValues(recorded, clerk, { isNhsOnly: true }).administrationType).toBe("Private");
  expect(screeningValues(null, clerk, { gender: "male" }).pregnant).toBe(false);
  expect(screeningValues({ pregnant: true }, clerk, { gender: "male" }).pregnant).toBe(true);
  expect(screeningValues(null, clerk, { gender: "female" }).pregnant).toBeNull();
});

test("what was stored comes back, the rest is empty but controlled", () => {
  const stored = screenings["flu screening"];
  const values = screeningValues(stored, pharmacist);
  expect(values).toMatchObject(stored);
  expect(Object.values(values)).not.toContain(undefined);
  expect(consentValues(consents["consent by parent"])).toMatchObject(consents["consent by parent"]);
  const delivery = deliveryValues(deliveries["covid given in residential facility"], pharmacist);
  expect(delivery).toMatchObject(deliveries["covid given in residential facility"]);
  expect(delivery.homeDetails).toMatchObject({ addressLine2: "" });
});

test("[2.49] the next vaccine gets each shared answer of one that ended at its stop", () => {
  const answers = { relevantAllergies: true, relevantAllergiesComment: "Penicillin" };
  const fluVac = {
    screening: { isDraft: true, vaccineType: "fluVac" as const, ...answers },
    delivery: {
      isDraft: false,
      vaccineType: "fluVac" as const,
      isVaccinationAdministered: false,
    },
  };
  const ended = {
    vaccineTypes: ["fluVac" as const, "covid" as const],
    vaccinationDetails: { fluVac },
  };
  const to = { vaccineType: "covid" as const, set: setOf("covid", {}) };
  expect(sharedAnswersOfEnded(ended, to)).toEqual(answers);
});
