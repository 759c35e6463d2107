import { isVaccineType } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * What a new episode begins with: a history entry's state (screens.md, Complete page). No patient's
 * data stands there, only the id of the episode that names the patient.
 */
export interface BegunFrom {
  /** The vaccines to offer as chosen. */
  vaccineTypes?: readonly Schemas["VaccineType"][];
  /** The episode whose patient comes again. */
  patientOf?: string;
}

function isState(state: unknown): state is Partial<Record<keyof BegunFrom, unknown>> {
  return typeof state === "object" && state !== null;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What another page of ours, or an earlier version of it, left in the entry. */
export function useBegunFrom(): Required<BegunFrom> {
  const state = useHistoryState<unknown>();
  const { vaccineTypes, patientOf } = isState(state) ? state : {};
  const types = Array.isArray(vaccineTypes) ? vaccineTypes.filter(isText) : [];
  return {
    vaccineTypes: types.filter(isVaccineType),
    patientOf: isText(patientOf) ? patientOf : "",
  };
}
