import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

/** Genders, in the order of the specification's §3. */
export const genderLabels: Labels<Schemas["Gender"]> = {
  female: "Female",
  male: "Male",
  other: "Other",
  unknown: "Unknown",
};
