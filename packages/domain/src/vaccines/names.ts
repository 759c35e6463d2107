import type { Schemas } from "@pharmacy/sdk";
import { codesOf, isCodeOf, type Labels } from "../validation/code-lists.ts";

// A separate file, since the first page needs only the names of the vaccines.

/** The names of the vaccines in the order of their steps: flu before COVID-19 [2.44]. */
export const vaccineTypeLabels = {
  fluVac: "Flu",
  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The names within a sentence. */
export const vaccineNames = {
  fluVac: "flu",
  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

export const vaccineTypes = codesOf(vaccineTypeLabels);

export function isVaccineType(type: string): type is Schemas["VaccineType"] {
  return isCodeOf(vaccineTypeLabels, type);
}
