import { expect, test } from "vitest";
import {
  administrationDateProblem,
  joinAdministration,
} from "../src/episode/administration-date.ts";
import { deliveryIssues } from "../src/episode/delivery-fields.ts";
import type { DeliveryValues } from "../src/vaccines/parts.ts";
import { deliveries, fluContext, now, today } from "./valid-values.ts";

const typed = (date: string, time: string) => joinAdministration({ date, time });
const context = { now, today };

test("[4.28] an empty time is marked after a submit attempt and not before", () => {
  const value = typed("2025-11-03", "");
  expect(administrationDateProblem(value, { ...context, isSubmitAttempted: false })).toBeNull();
  expect(administrationDateProblem(value, { ...context, isSubmitAttempted: true })).toBe(
    "Please enter the time of administration",
  );
  expect(administrationDateProblem(value, context)).not.toBeNull();
});

test.each([
  ["", "", "Required"],
  ["", "09:00", "Required"],
  ["2025-02-30", "09:00", "Please enter a valid date"],
  ["3/11/2025", "", "Please enter a valid date"],
  ["2025-11-03", "25:00", "Please enter a valid date"],
  ["2025-11-03", "9", "Please enter a valid date"],
  ["2025-11-04", "", "Date cannot be in the future"],
  ["2025-11-04", "09:00", "Date cannot be in the future"],
  ["2025-11-03", "10:01", "Date cannot be in the future"],
  ["2025-11-03", "10:00", null],
  ["2025-11-02", "23:59", null],
])("administered on '%s' at '%s': %s", (date, time, problem) => {
  expect(administrationDateProblem(typed(date, time), context)).toBe(problem);
});

test.each([
  ["2025-11-01", "09:00", "Date cannot be before the patient's date of birth"],
  ["2025-11-01", "", "Date cannot be before the patient's date of birth"],
  ["2025-11-02", "00:00", null],
])("born on 2 November, administered on '%s' at '%s': %s", (date, time, problem) => {
  const born = { ...context, patient: { dateOfBirth: "2025-11-02" } };
  expect(administrationDateProblem(typed(date, time), born)).toBe(problem);
});

test.each([
  [500, []],
  [501, ["evidence"]],
])("a text of %i signs beyond U+FFFF is counted as the contract counts", (count, expected) => {
  const delivery = {
    ...deliveries["flu given with adverse effects"],
    evidence: "💉".repeat(count),
  };
  const paths = deliveryIssues(delivery, fluContext).map(({ path }) => path);
  expect(paths.filter((path) => path === "evidence")).toEqual(expected);
});

test("[H19] [5.57] the tolerance of 30 seconds reaches over midnight", () => {
  const late = { now: "2025-11-03T23:59:50.000Z", today: "2025-11-03" };
  expect(administrationDateProblem("2025-11-04T00:00:20.000Z", late)).toBeNull();
  expect(administrationDateProblem("2025-11-04T00:00:20.001Z", late)).toBe(
    "Date cannot be in the future",
  );
});

test("all errors of an empty delivery show at once", () => {
  const empty = { isVaccinationAdministered: true };
  const paths = deliveryIssues(empty, fluContext).map(({ path }) => path);
  expect(paths).toEqual([
    "responsibleClinician.firstName",
    "responsibleClinician.lastName",
    "responsibleClinician.registrationBody",
    "responsibleClinician.gphc",
    "fullDateOfAdministration",
    "administrationLocation",
    "vaccineSelected",
    "batchId",
    "doseAmount",
    "vacRoute",
    "siteOfAdministration",
    "vaccinationDeliveredUnder",
    "confirmVacDetails",
    "isAnyAdverseEffects",
    "vaccinator.firstName",
    "vaccinator.lastName",
    "vaccinator.healthCareRegistered",
  ]);
});

test("a deceased patient is not vaccinated after the date of death", () => {
  const issues = (dateOfDeath: string | null) =>
    deliveryIssues(deliveries["flu given"], {
      ...fluContext,
      patient: { ...fluContext.patient, deceased: true, dateOfDeath },
    }).map(({ path }) => path);
  expect(issues("2025-11-02")).toEqual(["isVaccinationAdministered"]);
  expect(issues(null)).toEqual(["isVaccinationAdministered"]);
  expect(issues("2025-11-03")).toEqual([]);
});

test("[H06] a stop needs an override with a reason", () => {
  const stopped = { ...fluContext, stops: ["ANAPHYLAXIS_TO_FLU_VACCINE" as const] };
  const isRight = (delivery: DeliveryValues) => deliveryIssues(delivery, stopped).length === 0;
  const override = (reason: string) => ({
    ...deliveries["flu given"],
    overrides: [{ code: "ANAPHYLAXIS_TO_FLU_VACCINE" as const, reason }],
  });
  expect(isRight(deliveries["flu given"])).toBe(false);
  expect(isRight(override(" "))).toBe(false);
  expect(isRight(override("x".repeat(501)))).toBe(false);
  expect(isRight(override("Specialist's advice"))).toBe(true);
  expect(isRight(deliveries["flu not given"])).toBe(true);
});

test.each([
  [Number.NaN, "Required"],
  [0, "Please enter a dose greater than 0 and at most 100"],
  [-0.5, "Please enter a dose greater than 0 and at most 100"],
  [100.1, "Please enter a dose greater than 0 and at most 100"],
  [100, undefined],
  [0.01, undefined],
])("[5.70] a dose of %d: %s", (doseAmount, message) => {
  const [found] = deliveryIssues({ ...deliveries["flu given"], doseAmount }, fluContext);
  expect(found?.message).toBe(message);
});
