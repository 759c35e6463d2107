import type { Schemas } from "@pharmacy/sdk";
import { codesOf, isCodeOf, type Labels } from "../validation/code-lists.ts";

// Apart from what else is known of a vaccine: this is all that the first page needs.

/** What the vaccines are called, in the order of their steps: flu before COVID-19 [2.44]. */
export const vaccineTypeLabels = {
  fluVac: "Flu",
  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** What they are called within a sentence. */
export const vaccineNames = {
  fluVac: "flu",
  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The vaccines that can be recorded, in the order of their steps. */
export const vaccineTypes = codesOf(vaccineTypeLabels);

/** Whether this version knows a vaccine type. */
export function isVaccineType(type: string): type is Schemas["VaccineType"] {
  return isCodeOf(vaccineTypeLabels, type);
}
