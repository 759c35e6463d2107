import type { Stage } from "../vaccines/parts.ts";
import { consentFields } from "./consent-fields.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { togetherIn } from "../validation/field.ts";
import { screeningFields } from "./screening-fields.ts";

export const fieldsTogether: Record<Stage | "consent", readonly (readonly string[])[]> = {
  consent: togetherIn(consentFields),
  screening: togetherIn(screeningFields),
  delivery: togetherIn(deliveryFields),
};

/** Groups whose fields do not depend on each other's answers: fields that do not fit are hidden. */
const answeredApart = ["isVaccinationAdministered", "isAnyAdverseEffects"];

const wholes = Object.values(fieldsTogether)
  .flat()
  .filter((group) => !group.some((field) => answeredApart.includes(field)));

/**
 * The fields that Undo leaves unchanged: those that the user has answered since, those that belong
 * together with them, and the confirmation, which was not given for the new answer.
 */
export function staysWithTyped(typed: readonly string[]): ReadonlySet<string> {
  const groups = wholes.filter((group) => group.some((field) => typed.includes(field)));
  return new Set(typed.length === 0 ? [] : [...typed, ...groups.flat(), "confirmVacDetails"]);
}
