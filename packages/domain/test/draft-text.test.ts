import fc from "fast-check";
import { expect, test } from "vitest";
import { validateEpisode } from "../src/episode/episode.ts";
import { consentValues, deliveryValues, screeningValues } from "../src/episode/resume.ts";
import { newEpisode, proposeSave, type StepValues } from "../src/episode/save.ts";
import { firstStep, stepsOf } from "../src/episode/steps.ts";
import { valueAt } from "../src/validation/value-paths.ts";
import { contractErrors } from "./contract.ts";
import { exhaustiveMs, holds } from "./random.ts";
import { deliveries, now, patient, screenings, today } from "./valid-values.ts";
import { carelessVisit, savesOf, type Visit } from "./visits.ts";

const clock = { now, today };
const recorder = { firstName: "Anna", lastName: "Price", gphc: null, isClinician: false };
const [screeningStep, deliveryStep] = stepsOf(["fluVac"]);

/** A step kept for later, as it is sent. */
function kept(step: typeof firstStep | typeof screeningStep, entered: StepValues) {
  if (!step) throw new Error("There is no such step");
  const content = {
    ...newEpisode(patient, ["fluVac"]),
    consent: { consentStatus: true, consentByPatientCheck: true },
  };
  return proposeSave({ content, step, entered, kind: "later", clock }).input;
}

const keptDelivery = (values: object) =>
  kept(deliveryStep, { stage: "delivery", values: { ...deliveries["flu given"], ...values } });

const careHome = { administrationLocation: "LONG_STAY_CARE_HOME" };
const clinician = deliveries["flu given"].responsibleClinician;

test.each([
  ["half a date", "fullDateOfAdministration", "2025-11-T", {}],
  ["a date without a time", "fullDateOfAdministration", "2025-11-01T", {}],
  ["a time without a date", "fullDateOfAdministration", "T09:3", {}],
  ["a day alone", "fullDateOfAdministration", "--07T", {}],
  ["half an expiry date", "expiryDate", "13/20", {}],
  ["a dose out of bounds", "doseAmount", 101, {}],
  ["a number of a registration that is too long", "responsibleClinician.gphc", "2".repeat(21), {}],
  ["a postcode that is too long", "longStayCareHomePostCode", "nowhere at all", careHome],
])("%s of a delivery is kept beside it and comes back", (_what, path, typed, others) => {
  const [field = "", inner] = path.split(".");
  const value = inner ? { ...clinician, [inner]: typed } : typed;
  const input = keptDelivery({ ...others, [field]: value });
  const stored = input.vaccinationDetails.fluVac?.delivery;
  expect(contractErrors("EpisodeInput", input)).toEqual([]);
  expect(stored?.draftText).toEqual({ [path]: String(typed) });
  expect(valueAt(stored, path)).toBeNull();
  expect(valueAt(deliveryValues(stored, recorder), path)).toBe(typed);
});

test("a question's comment whose name has a digit", () => {
  const past6MonthsVaccinatedComment = "x".repeat(501);
  const answers = { past6MonthsVaccinated: true, past6MonthsVaccinatedComment };
  const values = { ...screenings["flu screening"], ...answers };
  const input = kept(screeningStep, { stage: "screening", values });
  expect(contractErrors("EpisodeInput", input)).toEqual([]);
  expect(input.vaccinationDetails.fluVac?.screening?.draftText).toEqual({
    past6MonthsVaccinatedComment,
  });
});

test.each([500, 501, 4000, 4001])("a comment of %d characters", (length) => {
  const feelUnwellComment = "x".repeat(length);
  const values = { ...screenings["flu screening"], feelUnwell: true, feelUnwellComment };
  const input = kept(screeningStep, { stage: "screening", values });
  const stored = input.vaccinationDetails.fluVac?.screening;
  expect(contractErrors("EpisodeInput", input)).toEqual([]);
  expect(stored?.draftText?.feelUnwellComment?.length).toBe(
    length > 500 && length <= 4000 ? length : undefined,
  );
  const comes = length <= 4000 ? feelUnwellComment : "";
  expect(screeningValues(stored, recorder).feelUnwellComment).toBe(comes);
});

test("the first step keeps a name over its limit, and half a telephone number", () => {
  const typed = {
    consentStatus: true,
    consentByPatientCheck: false,
    consentProvidedBy: "PARENT_OR_GUARDIAN" as const,
    consentPersonFirstName: "x".repeat(151),
    patientEmergencyContact: { firstName: "Idris", telephone: "0770 09" },
    vaccineTypes: ["fluVac" as const],
  };
  const content = newEpisode(patient);
  const entered = { stage: "consent" as const, values: typed };
  const { input } = proposeSave({ content, step: firstStep, entered, kind: "later", clock });
  expect(contractErrors("EpisodeInput", input)).toEqual([]);
  expect(validateEpisode(input, clock)).toEqual([]);
  expect(input.consent?.draftText).toEqual({
    consentPersonFirstName: typed.consentPersonFirstName,
    "patientEmergencyContact.telephone": "0770 09",
  });
  expect(input.patientEmergencyContact).toEqual({
    firstName: "Idris",
    surname: null,
    telephone: null,
    relationship: null,
  });
  expect(consentValues(input.consent).consentPersonFirstName).toBe(typed.consentPersonFirstName);
});

test("a field that does not show keeps nothing", () => {
  const input = keptDelivery({ isVaccinationAdministered: false, fullDateOfAdministration: "T9" });
  expect(input.vaccinationDetails.fluVac?.delivery?.draftText).toBeUndefined();
});

test("the final save holds nothing beside it, and nobody else may send it", () => {
  const values = { ...deliveries["flu given"], draftText: { doseAmount: "101" } };
  const content = newEpisode(patient, ["fluVac"]);
  if (!deliveryStep) throw new Error("There is no such step");
  const entered = { stage: "delivery" as const, values };
  const { input } = proposeSave({ content, step: deliveryStep, entered, kind: "save", clock });
  const delivery = input.vaccinationDetails.fluVac?.delivery;
  expect(delivery).toMatchObject({ isDraft: false });
  expect(delivery?.draftText).toBeUndefined();
  const forged = {
    ...input,
    vaccinationDetails: {
      fluVac: {
        delivery: { ...delivery, ...values, isDraft: false, vaccineType: "fluVac" as const },
      },
    },
  };
  expect(contractErrors("EpisodeInput", forged).join()).toMatch(/delivery\/draftText/);
  expect(validateEpisode(forged, clock)).toContainEqual({
    path: "vaccinationDetails.fluVac.delivery.draftText",
    message: "Only a draft can hold this",
  });
});

test("another choice of vaccines keeps what a draft holds beside it", () => {
  const content = { ...keptDelivery({ fullDateOfAdministration: "2025-11-T" }) };
  const values = { consentStatus: true, consentByPatientCheck: true };
  const entered = {
    stage: "consent" as const,
    values: { ...values, vaccineTypes: ["fluVac" as const, "covid" as const] },
  };
  const { input } = proposeSave({ content, step: firstStep, entered, kind: "save", clock });
  expect(input.vaccinationDetails.fluVac?.delivery?.draftText).toEqual({
    fullDateOfAdministration: "2025-11-T",
  });
});

/** The same visit, in which a text that fitted is as long as that. */
function withTextsOf(length: number, typed: Visit): Visit {
  const lengthened = (value: unknown): unknown => {
    if (value === "Yes, since May") return "y".repeat(length);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value);
    // The product's name is chosen, never typed.
    return Object.fromEntries(
      entries.map(([key, one]) => [key, key === "vaccineSelected" ? one : lengthened(one)]),
    );
  };
  const long = <Values extends object>(values: Values): Values =>
    Object.assign(structuredClone(values), lengthened(values));
  const { patient: same, consent, screening, delivery } = typed;
  return {
    patient: same,
    consent: long(consent),
    screening: long(screening),
    delivery: long(delivery),
  };
}

test("however long the texts are, a step can be kept for later", { timeout: exhaustiveMs }, () => {
  const lengths = fc.constantFrom(11, 21, 101, 151, 251, 501, 4001);
  holds(
    fc.property(carelessVisit, lengths, (typed, length) => {
      const last = savesOf(withTextsOf(length, typed)).at(-1);
      expect(contractErrors("EpisodeInput", last)).toEqual([]);
    }),
  );
});
