import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "../episode/context.ts";
import { deliveryDate } from "../episode/delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../episode/values.ts";
import { stopsOfBatch, type OutOfUse } from "./decommissioned.ts";
import { historyStops } from "./history.ts";
import { isOfAnswers, stopsIn } from "./stops.ts";

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
  batch?: OutOfUse | null,
): Schemas["StopCode"][] {
  const today = deliveryDate(delivery, step);
  return [
    ...stopsOfScreening(screening, records, { ...step, today }),
    ...stopsOfBatch(delivery, batch),
  ];
}

/**
 * A delivery with a reason only against the stops that hold: one that is gone, since an answer or the
 * date changed, leaves nothing in the record. Where only the answers are known, the stops of the
 * history and of the batch cannot be said to be gone.
 */
export function withOverridesOf<Delivery extends Pick<DeliveryValues, "overrides">>(
  stops: readonly Schemas["StopCode"][],
  delivery: Delivery,
  { isHistoryKnown }: { isHistoryKnown: boolean },
): Delivery {
  if (!delivery.overrides) return delivery;
  const mayHold = (code: Schemas["StopCode"]) =>
    stops.includes(code) || (!isHistoryKnown && !isOfAnswers(code));
  return { ...delivery, overrides: delivery.overrides.filter(({ code }) => mayHold(code)) };
}
