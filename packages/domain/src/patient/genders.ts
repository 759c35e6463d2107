import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

/** Labels of the genders (openapi/decisions.md, Patient step). */
export const genderLabels: Labels<Schemas["Gender"]> = {
  female: "Female",
  male: "Male",
  other: "Other",
  unknown: "Unknown",
};
