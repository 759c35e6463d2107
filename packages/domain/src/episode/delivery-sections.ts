import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "./context.ts";
import { deliveryFields } from "./delivery-fields.ts";
import { shownFields, shownSections } from "./section.ts";
import type { DeliveryValues } from "./values.ts";

const stepOf = ({ vaccineType }: StepContext) => ({
  sections: vaccineOf(vaccineType).delivery,
  fields: deliveryFields,
});

/** The sections of a delivery that show, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(stepOf(context), delivery, context);
}

/** The names of the delivery's fields that show. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(stepOf(context), delivery, context);
}
