import { forVaccines } from "../vaccines/vaccines.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { shownFields, shownSections, stepSections } from "../validation/sections.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

const steps = forVaccines((vaccine) => stepSections(vaccine.delivery, deliveryFields));

/** The sections of a delivery that show, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(steps[context.vaccineType], delivery, context);
}

/** The names of the delivery's fields that show. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(steps[context.vaccineType], delivery, context);
}
