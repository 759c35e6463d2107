import { isObject } from "@pharmacy/domain/validation/is-object";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useHistoryState } from "wouter/use-browser-location";

export interface ClinicEntryRef {
  clinicId: string;
  entryId: string;
}

/** A new episode begins with it. It holds no patient data, only the id of an episode of the patient. */
export interface NavigationState {
  vaccineTypes?: readonly Schemas["VaccineType"][];
  clinicEntry?: ClinicEntryRef;
  /** Whether answers of the last record are carried over (`useLastRecord`). */
  keepsAnswers?: boolean;
  /** The id of the episode whose patient this episode is for too. */
  patientOf?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

function entryIn(value: unknown): ClinicEntryRef | undefined {
  const { clinicId, entryId } = isObject(value) ? value : {};
  return isText(clinicId) && isText(entryId) ? { clinicId, entryId } : undefined;
}

/** Reads the state, which another page or an earlier version may have written. */
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
