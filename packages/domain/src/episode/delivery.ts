import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { shownDeliveryFields } from "./delivery-sections.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

/** What is wrong with a delivery; at most one issue a field, none for what is not shown. */
export function deliveryIssues(delivery: DeliveryValues, context: StepContext): Issue[] {
  return issuesOfShown(deliveryFields, shownDeliveryFields(delivery, context), delivery, context);
}
