import { isObject } from "@pharmacy/domain/validation/is-object";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useHistoryState } from "wouter/use-browser-location";

/** The catalogue's id of a pack, for each vaccine. */
export type Products = Partial<Record<Schemas["VaccineType"], string | undefined>>;

/**
 * What a new episode begins with: a navigation's state. No patient's
 * data stands there, only the id of the episode that names the patient.
 */
export interface NavigationState {
  /** The vaccines to offer as chosen. */
  vaccineTypes?: readonly Schemas["VaccineType"][];
  /** The products that the last patient had of them. */
  products?: Products;
  /** The episode whose patient comes again. */
  patientOf?: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

function productsIn(value: unknown): Products {
  const products = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(products.filter(([type, id]) => isVaccineType(type) && isText(id)));
}

/** What another page of ours, or an earlier version of it, left in the entry. */
export function useNavigationState(): Required<NavigationState> {
  const state = useHistoryState<unknown>();
  const { vaccineTypes, products, patientOf } = isObject(state) ? state : {};
  const types = Array.isArray(vaccineTypes) ? vaccineTypes.filter(isText) : [];
  return {
    vaccineTypes: types.filter(isVaccineType),
    products: productsIn(products),
    patientOf: isText(patientOf) ? patientOf : "",
  };
}
