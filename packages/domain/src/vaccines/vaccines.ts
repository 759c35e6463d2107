import type { Schemas } from "@pharmacy/sdk";
import { enumerated } from "../counted.ts";
import { isCodeOf } from "../validation/code-lists.ts";
import { covid } from "./covid.ts";
import { flu } from "./flu.ts";
import { vaccineNames, vaccineTypes } from "./names.ts";
import type { Screening } from "./parts.ts";
import type { LikelyGroups, Vaccine } from "./vaccine.ts";

/** The definitions of the vaccines, in the order of `vaccineTypes`. */
export const vaccines = { fluVac: flu, covid } satisfies {
  readonly [Type in Schemas["VaccineType"]]: Vaccine<Type>;
};

export const vaccineOf = (vaccineType: Schemas["VaccineType"]): Vaccine => vaccines[vaccineType];

export function forVaccines<Value>(
  valueOf: (vaccine: Vaccine) => Value,
): Readonly<Record<Schemas["VaccineType"], Value>>;
export function forVaccines(valueOf: (vaccine: Vaccine) => unknown) {
  return Object.fromEntries(vaccineTypes.map((type) => [type, valueOf(vaccineOf(type))]));
}

export const groupsLikelyBy = (cause: keyof LikelyGroups): string[] =>
  vaccineTypes.flatMap((type) => vaccineOf(type).likelyGroups[cause] ?? []);

/** The names of the vaccines whose packs have a use-by day: "COVID-19". */
export const vaccinesWithUseBy = (): string =>
  enumerated(
    vaccineTypes.filter((type) => vaccineOf(type).batch.hasUseBy).map((type) => vaccineNames[type]),
    "and",
  );

export const isGroup = (code: unknown): code is NonNullable<Screening["eligibilityCriteria"]> =>
  vaccineTypes.some((type) => isCodeOf(vaccineOf(type).groups, code));
