import { isInstant, londonDate } from "../dates/london-time.ts";
import { lengths } from "../field-limits.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import type { StopCode } from "../vaccines/warning.ts";
import { charactersIn } from "../validation/plain-text.ts";

/** The day of a delivery: the day of administration, or today while that is unknown. */
export function deliveryDate(delivery: DeliveryValues, context: StepContext): string {
  const instant = delivery.fullDateOfAdministration;
  return instant && isInstant(instant) ? londonDate(instant) : context.today;
}

export function isDeceasedAtDelivery(delivery: DeliveryValues, context: StepContext): boolean {
  if (delivery.isVaccinationAdministered !== true || !context.patient?.deceased) return false;
  const { dateOfDeath } = context.patient;
  return !dateOfDeath || deliveryDate(delivery, context) > dateOfDeath;
}

/** The stops without an override that has a reason (openapi/decisions.md, Stops and warnings). */
export function stopsWithoutReason(delivery: DeliveryValues, context: StepContext): StopCode[] {
  const overridden = (delivery.overrides ?? [])
    .filter(({ reason }) => reason.trim() !== "" && charactersIn(reason) <= lengths.comment)
    .map(({ code }) => code);
  return (context.stops ?? []).filter((stop) => !overridden.includes(stop));
}

/** The batch warnings that are not acknowledged (openapi/decisions.md, Stops and warnings). */
export function unacknowledgedWarnings(delivery: DeliveryValues, context: StepContext) {
  const { acknowledgedWarnings = [], isVaccinationAdministered } = delivery;
  if (isVaccinationAdministered !== true) return [];
  return (context.mustAcknowledge ?? []).filter((code) => !acknowledgedWarnings.includes(code));
}
