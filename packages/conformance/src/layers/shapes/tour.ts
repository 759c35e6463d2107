import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { clinicOf } from "./clinic.ts";
import { readsOf } from "./reads.ts";
import { refusalsOf } from "./refusals.ts";
import { writesOf } from "./writes.ts";

/** Every operation with each answer that can be asked for, so that every answer is looked at. */
export const tour: readonly Check[] = checksOf(
  "shapes",
  [...readsOf, ...writesOf, ...clinicOf, ...refusalsOf].map((row) => ({
    requirement: "decisions: Contract",
    alsoFor: "protocol" as const,
    ...row,
  })),
);
