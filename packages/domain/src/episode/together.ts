import type { Stage } from "../vaccines/parts.ts";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { togetherIn } from "../validation/field-readers.ts";
import { screeningFields } from "./screening-fields.ts";

/** Of each step, the fields that make sense only together (`Field.together`). */
export const fieldsTogether: Record<Stage | "consent", readonly (readonly string[])[]> = {
  consent: togetherIn(consentFields),
  screening: togetherIn(screeningFields),
  delivery: togetherIn(deliveryFields),
};

/** Of these groups each field makes sense with any answer of the others: what does not fit is hidden. */
const answeredApart = ["isVaccinationAdministered", "isAnyAdverseEffects"];

const wholes = Object.values(fieldsTogether)
  .flat()
  .filter((group) => !group.some((field) => answeredApart.includes(field)));

/**
 * What Undo leaves as it is beside the fields that somebody has answered since: what makes sense only
 * with them; and nobody has confirmed the old details with the new answer.
 */
export function staysWithTyped(typed: readonly string[]): ReadonlySet<string> {
  const groups = wholes.filter((group) => group.some((field) => typed.includes(field)));
  return new Set(typed.length === 0 ? [] : [...typed, ...groups.flat(), "confirmVacDetails"]);
}
