import type { Schemas } from "@pharmacy/sdk";
import type { FaultEffect } from "../server/handlers.ts";

type Occasion = "save" | "edit" | "history";

/** Patients whose records cause failures; all have the surname Sandbox, born on 1 January 1950. */
const rows: readonly [nhsNumber: string, firstName: string, Occasion, FaultEffect][] = [
  ["9990000018", "Savefails", "save", "internal-error"],
  ["9990000026", "Saveunavailable", "save", "unavailable"],
  ["9990000034", "Saveforbidden", "save", "forbidden"],
  ["9990000042", "Saveslow", "save", "slow"],
  ["9990000050", "Saveempty", "save", "empty-body"],
  ["9990000069", "Savegarbled", "save", "unparsable-body"],
  ["9990000077", "Claimmissing", "edit", "mys-claim-unavailable"],
  ["9990000085", "Historyfails", "history", "internal-error"],
  ["9990000093", "Historyunavailable", "history", "unavailable"],
  ["9990000107", "Historyslow", "history", "slow"],
  ["9990000115", "Historyhidden", "history", "hidden-history"],
  ["9990000123", "Historydiffers", "history", "mismatched-history"],
];

export const faults = rows.map(([nhsNumber, firstName, on, effect]) => ({
  nhsNumber,
  firstName,
  on,
  effect,
}));

/** A search for a patient of this surname, or for a care home of this name, answers 503. */
export const unavailableName = "unavailable";

export function faultOf(on: Occasion, nhsNumber: string | null | undefined) {
  return faults.find((one) => one.on === on && one.nhsNumber === nhsNumber)?.effect;
}

type Fault = (typeof faults)[number];

export function faultPatient({ nhsNumber, firstName }: Fault) {
  return {
    nhsNumber,
    pdsVerified: true,
    firstName,
    lastName: "Sandbox",
    dateOfBirth: "1950-01-01",
    gender: "unknown",
    postCode: "LS1 4AP",
  } satisfies Schemas["PatientDemographics"];
}
