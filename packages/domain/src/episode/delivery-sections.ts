import { isAdministered } from "../vaccines/delivery-pieces.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "./context.ts";
import { shownFields, shownSections, type ConditionalFields } from "./section.ts";
import type { DeliveryValues } from "./values.ts";

const isNotAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === false;

const hasAdverseEffects = (delivery: DeliveryValues) =>
  isAdministered(delivery) && delivery.isAnyAdverseEffects === true;

const conditions: ConditionalFields<DeliveryValues, StepContext> = {
  fullDateOfAdministration: isAdministered,
  administrationLocation: isAdministered,
  overrides: isAdministered,
  reasonForNoAdministeredVaccination: isNotAdministered,
  commentForNoAdministeredVaccinationText: isNotAdministered,
  adverseEffects: hasAdverseEffects,
  reactionSeverity: hasAdverseEffects,
  verificationStatus: hasAdverseEffects,
  evidence: hasAdverseEffects,
  descriptionOfReaction: hasAdverseEffects,
};

const sectionsOf = ({ vaccineType }: StepContext) => vaccineOf(vaccineType).delivery;

/** The sections of a delivery that show, in order. */
export function shownDeliverySections(delivery: DeliveryValues, context: StepContext) {
  return shownSections(sectionsOf(context), delivery, context);
}

/** The names of the delivery's fields that show. */
export function shownDeliveryFields(
  delivery: DeliveryValues,
  context: StepContext,
): Set<keyof DeliveryValues> {
  return shownFields(sectionsOf(context), conditions, delivery, context);
}
