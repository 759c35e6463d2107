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
