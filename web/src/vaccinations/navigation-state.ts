import { isObject } from "@pharmacy/domain/validation/is-object";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * What a new episode begins with: a navigation's state. No patient's
 * data stands there, only the id of the episode that names the patient.
 */
export interface NavigationState {
  /** The vaccines to offer as chosen. */
  vaccineTypes?: readonly Schemas["VaccineType"][];
  /** Whether it begins with what the last record left (kept-answers.ts). */
  keepsAnswers?: boolean;
  /** The episode whose patient comes again. */
  patientOf?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What another page of ours, or an earlier version of it, left in the entry. */
export function useNavigationState(): Required<NavigationState> {
  const state = useHistoryState<unknown>();
  const { vaccineTypes, keepsAnswers, patientOf } = isObject(state) ? state : {};
  const types = Array.isArray(vaccineTypes) ? vaccineTypes.filter(isText) : [];
  return {
    vaccineTypes: types.filter(isVaccineType),
    keepsAnswers: keepsAnswers === true,
    patientOf: isText(patientOf) ? patientOf : "",
  };
}
