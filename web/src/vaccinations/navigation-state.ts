import { isObject } from "@pharmacy/domain/validation/is-object";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useHistoryState } from "wouter/use-browser-location";

/** Where an entry of a clinic is found. */
export interface ClinicEntryRef {
  clinicId: string;
  entryId: string;
}

/**
 * What a new episode begins with: a navigation's state. No patient's
 * data stands there, only the id of the episode that names the patient.
 */
export interface NavigationState {
  /** The vaccines to offer as chosen. */
  vaccineTypes?: readonly Schemas["VaccineType"][];
  /** The clinic's entry that it is recorded from. */
  clinicEntry?: ClinicEntryRef;
  /** Whether it begins with what the last record left (kept-answers.ts). */
  keepsAnswers?: boolean;
  /** The episode whose patient comes again. */
  patientOf?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

function entryIn(value: unknown): ClinicEntryRef | undefined {
  const { clinicId, entryId } = isObject(value) ? value : {};
  return isText(clinicId) && isText(entryId) ? { clinicId, entryId } : undefined;
}

/** What another page of ours, or an earlier version of it, left in the entry. */
export function useNavigationState(): Required<Omit<NavigationState, "clinicEntry">> &
  Pick<NavigationState, "clinicEntry"> {
  const state = useHistoryState<unknown>();
  const { vaccineTypes, clinicEntry, keepsAnswers, patientOf } = isObject(state) ? state : {};
  const types = Array.isArray(vaccineTypes) ? vaccineTypes.filter(isText) : [];
  return {
    vaccineTypes: types.filter(isVaccineType),
    clinicEntry: entryIn(clinicEntry),
    keepsAnswers: keepsAnswers === true,
    patientOf: isText(patientOf) ? patientOf : "",
  };
}
