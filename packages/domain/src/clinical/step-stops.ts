import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "../episode/context.ts";
import { deliveryDate } from "../episode/delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../episode/values.ts";
import { historyStops } from "./history.ts";
import { stopsIn } from "./stops.ts";

/** The stops of a whole step: those of the vaccination history, then those of the answers. */

type HistoryRecords = readonly Schemas["VaccinationHistoryRecord"][];

/** Intervals count at today until the day of administration is known (decisions.md, Steps). */
export function stopsOfScreening(
  screening: ScreeningValues,
  records: HistoryRecords,
  { vaccineType, today }: StepContext,
): Schemas["StopCode"][] {
  return [...historyStops(vaccineType, records, today), ...stopsIn(vaccineType, screening)];
}

/** Intervals count at the day of administration. */
export function stopsOfDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  records: HistoryRecords,
  step: StepContext,
): Schemas["StopCode"][] {
  return stopsOfScreening(screening, records, { ...step, today: deliveryDate(delivery, step) });
}
