import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf } from "../validation/code-lists.ts";
import { covid } from "./covid.ts";
import { flu } from "./flu.ts";
import { vaccineTypes } from "./names.ts";
import type { Screening } from "./parts.ts";
import type { Vaccine } from "./vaccine.ts";

/** What each vaccine of the contract is; their order is that of their names. */
export const vaccines = { fluVac: flu, covid } satisfies {
  readonly [Type in Schemas["VaccineType"]]: Vaccine<Type>;
};

/** What a vaccine is. */
export const vaccineOf = (vaccineType: Schemas["VaccineType"]): Vaccine => vaccines[vaccineType];

/** Something of each vaccine. */
export function forVaccines<Value>(
  valueOf: (vaccine: Vaccine) => Value,
): Readonly<Record<Schemas["VaccineType"], Value>>;
export function forVaccines(valueOf: (vaccine: Vaccine) => unknown) {
  return Object.fromEntries(vaccineTypes.map((type) => [type, valueOf(vaccineOf(type))]));
}

/** Whether a code is one of an eligibility group, of whatever vaccine. */
export const isGroup = (code: unknown): code is NonNullable<Screening["eligibilityCriteria"]> =>
  vaccineTypes.some((type) => isCodeOf(vaccineOf(type).groups, code));
