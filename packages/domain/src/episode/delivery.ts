import { setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { memoised, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { deliveryFields } from "./delivery-fields.ts";

const stepOf = memoised((set: QuestionSet) => stepSections(set.delivery, deliveryFields));

/** The visible sections of a delivery, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(stepOf(setOf(context.vaccineType, delivery)), delivery, context);
}

/** The names of the visible fields of a delivery. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(stepOf(setOf(context.vaccineType, delivery)), delivery, context);
}

/** The issues of the visible fields of a delivery, at most one per field. */
export function deliveryIssues(delivery: DeliveryValues, context: StepContext): Issue[] {
  return issuesOfShown(deliveryFields, shownDeliveryFields(delivery, context), delivery, context);
}
