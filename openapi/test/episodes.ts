import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractFolder } from "../src/files.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type Changes = { [pointer: string]: Json | undefined };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy with some fields changed, each named by its JSON pointer; undefined takes the field away. */
export function changed(base: JsonObject, changes: Changes): JsonObject {
  const copy = structuredClone(base);
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointer.slice(1).split("/");
    const last = keys.pop() ?? "";
    const parent = keys.reduce<Json | undefined>(
      (part, key) => (isObject(part) ? part[key] : undefined),
      copy,
    );
    if (!isObject(parent)) throw new Error(`nothing at ${pointer}`);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

/** A body as the contract shows it. */
export function example(name: string): JsonObject {
  const file = join(contractFolder, "examples", `${name}.json`);
  const { value }: { value: JsonObject } = JSON.parse(readFileSync(file, "utf8"));
  return value;
}

/** A completed flu episode: the example of the contract. */
export const flu = example("episode-input");

const fluPart = "/vaccinationDetails/fluVac";
const person = { firstName: "Anna", lastName: "Okafor", registrationBody: "GPhC", gphc: "2071234" };
const clinical = { feelUnwell: false, medicationInteractVaccine: false };
const history = { past6MonthsVaccinated: false, relevantAllergies: false };

const screening = {
  isDraft: false,
  vaccineType: "covid",
  administrationType: "NHS",
  eligibilityCriteria: "ADULTS_75_AND_OVER",
  past6MonthsCovidVaccinated: false,
  pregnant: false,
  adminClerk: { firstName: "Amy", lastName: "Lee" },
};

const delivery = {
  isDraft: false,
  vaccineType: "covid",
  responsibleClinician: { ...person },
  responsibleDrawer: { ...person },
  isVaccinationAdministered: true,
  fullDateOfAdministration: "2025-10-14T09:41:00.000Z",
  administrationLocation: "PHARMACY",
  vaccinationSequence: "BOOSTER_VACCINATION",
  vaccineSelected: "Comirnaty LP.8.1",
  batchId: "9e4c2d10",
  useByDate: "18/12/2025",
  doseAmount: 0.3,
  confirmVacDetails: true,
  vacRoute: "INTRAMUSCULAR",
  siteOfAdministration: "LEFT_ARM",
  vaccinationDeliveredUnder: "PGD",
  isAnyAdverseEffects: false,
  vaccinator: { ...person, healthCareRegistered: true },
  drawnUpBy: { ...person, healthCareRegistered: true },
};

/** A completed COVID-19 episode without flu. */
export const covid = changed(flu, {
  "/vaccineTypes": ["covid"],
  "/vaccinationDetails": {
    covid: { screening: { ...screening, ...clinical, ...history }, delivery },
  },
});

/** Both in one visit: the generic questions are asked once, in flu's screening. */
export const both = changed(flu, {
  "/vaccineTypes": ["fluVac", "covid"],
  "/vaccinationDetails/covid": { screening, delivery },
  "/currentActiveStepId": 4,
});

/** The first step, kept as a draft before anything but the patient is known. */
export const firstDraft = changed(flu, {
  "/consent": null,
  "/vaccineTypes": [],
  "/vaccinationDetails": {},
  "/status": "In Progress",
  "/currentStep": "vaccination-type",
  "/currentStepTitle": "Vaccination Type",
  "/currentActiveStepId": 0,
});

/** The episode after its first step, with flu's screening as an empty draft. */
export const screeningDraft = changed(flu, {
  [fluPart]: { screening: { isDraft: true, vaccineType: "fluVac" } },
  "/status": "In Progress",
  "/currentStepTitle": "Step 1 of 2 - Clinical Screening for Flu",
  "/currentActiveStepId": 1,
});
