import { clinicalLimits } from "../field-limits.ts";

/** Whether a value is the amount of a dose: greater than 0, at most 100, in the pack's unit. */
export function isDose(value: unknown): value is number {
  return typeof value === "number" && value > 0 && value <= clinicalLimits.greatestDoseAmount;
}
