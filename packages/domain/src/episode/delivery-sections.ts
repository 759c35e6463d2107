import { setOf } from "../vaccines/question-sets.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { oncePer, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

const stepOf = oncePer((set: QuestionSet) => stepSections(set.delivery, deliveryFields));

/** The sections of a delivery that show, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(stepOf(setOf(context.vaccineType, delivery)), delivery, context);
}

/** The names of the delivery's fields that show. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(stepOf(setOf(context.vaccineType, delivery)), delivery, context);
}
