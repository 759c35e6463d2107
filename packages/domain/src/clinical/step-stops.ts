import type { Schemas } from "@pharmacy/sdk";
import { setOf } from "../vaccines/question-sets.ts";
import { deliveryDate } from "./delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";
import { packFor } from "../seasons/season.ts";
import { stopsOfBatch, type OutOfUse } from "./decommissioned.ts";
import { historyStops } from "./history.ts";
import {
  raisedByDelivery,
  raisedByScreening,
  type StepFacts,
  stopsAmong,
} from "./step-warnings.ts";
import { isOfAnswers, stopsIn } from "./stops.ts";

/** The stops of a whole step: those of the vaccination history, then those of the answers. */

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
  facts: StepFacts,
  on: string = facts.step.today,
): Schemas["StopCode"][] {
  const { history = [], seasons, step } = facts;
  const season = packFor(seasons, step.vaccineType, on);
  return [
    ...historyStops(setOf(step.vaccineType, screening), season, history, on),
    ...stopsIn(step.vaccineType, screening),
    ...stopsAmong(raisedByScreening(screening, facts, on), screening, facts),
  ];
}

export interface DeliveryFacts extends StepFacts {
  /** The batch, unless it was in use when the stored delivery was recorded from it. */
  outOfUse?: OutOfUse | null;
  refused?: RefusedStops | undefined;
}

/** Intervals count at the day of administration. */
export function stopsOfDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  facts: DeliveryFacts,
): Schemas["StopCode"][] {
  const { outOfUse, refused, step } = facts;
  const on = deliveryDate(delivery, step);
  const stops = [
    ...stopsOfScreening(screening, facts, on),
    ...stopsAmong(raisedByDelivery(delivery, screening, facts), screening, facts),
    ...stopsOfBatch(delivery, outOfUse),
    ...(refused?.on === on ? refused.codes : []),
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
