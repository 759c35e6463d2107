import { setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { oncePer, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { deliveryFields } from "./delivery-fields.ts";

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

/** What is wrong with a delivery; at most one issue a field, none for what is not shown. */
export function deliveryIssues(delivery: DeliveryValues, context: StepContext): Issue[] {
  return issuesOfShown(deliveryFields, shownDeliveryFields(delivery, context), delivery, context);
}
