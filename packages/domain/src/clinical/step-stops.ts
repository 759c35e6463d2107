import type { Schemas } from "@pharmacy/sdk";
import { setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryDate } from "./delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";
import { packFor, type SeasonPack } from "../seasons/season.ts";
import { stopsOfBatch, type OutOfUse } from "./decommissioned.ts";
import { historyStops } from "./history.ts";
import { isOfAnswers, stopsIn } from "./stops.ts";

/** The stops of a whole step: those of the vaccination history, then those of the answers. */

/** What the stops go by, besides what is typed. */
interface Known {
  records: readonly Schemas["VaccinationHistoryRecord"][];
  seasons: readonly SeasonPack[];
}

/** The stops that a server has refused a delivery for, which it knows better than a history read before. */
export interface RefusedStops {
  codes: readonly Schemas["StopCode"][];
  /** The day of administration of that delivery, yyyy-MM-dd. */
  on: string;
}

/**
 * Intervals count at today until the day of administration is known (openapi/decisions.md, Steps
 * and statuses).
 */
export function stopsOfScreening(
  screening: ScreeningValues,
  { vaccineType, today }: StepContext,
  { records, seasons }: Known,
): Schemas["StopCode"][] {
  const season = packFor(seasons, vaccineType, today);
  const set = setOf(vaccineType, screening);
  return [...historyStops(set, season, records, today), ...stopsIn(vaccineType, screening)];
}

/** Intervals count at the day of administration. */
export function stopsOfDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  step: StepContext,
  {
    batch,
    refused,
    ...known
  }: Known & { batch: OutOfUse | null | undefined; refused?: RefusedStops | undefined },
): Schemas["StopCode"][] {
  const today = deliveryDate(delivery, step);
  const stops = [
    ...stopsOfScreening(screening, { ...step, today }, known),
    ...stopsOfBatch(delivery, batch),
    ...(refused?.on === today ? refused.codes : []),
  ];
  return [...new Set(stops)];
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
