import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";

type VaccineType = Schemas["VaccineType"];

/**
 * The vaccine whose screening asks the shared questions for this one, or null if this one asks them
 * itself: the first chosen vaccine asks them [2.49].
 */
export function sharedQuestionsAskedBy(
  vaccineType: VaccineType,
  chosen: readonly VaccineType[],
): VaccineType | null {
  const earlier = vaccineTypes.slice(0, vaccineTypes.indexOf(vaccineType));
  return earlier.find((type) => chosen.includes(type)) ?? null;
}
