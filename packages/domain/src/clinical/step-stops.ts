import type { Schemas } from "@pharmacy/sdk";
import { setOf } from "../vaccines/question-sets.ts";
import { deliveryDate } from "./delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";
import { packFor } from "../seasons/season.ts";
import { stopsOfBatch, type DecommissionedBatch } from "./decommissioned.ts";
import { historyStops } from "./history.ts";
import {
  raisedByDelivery,
  raisedByScreening,
  type StepFacts,
  stopsAmong,
} from "./step-warnings.ts";
import { isOfAnswers, stopsIn } from "./stops.ts";

/** The stops of a step: those of the vaccination history, then those of the answers. */

/** The stops for which the server refused a delivery: it may know a newer history. */
export interface RefusedStops {
  codes: readonly Schemas["StopCode"][];
  /** The day of administration of that delivery, yyyy-MM-dd. */
  on: string;
}

/**
 * Intervals are measured to today while the day of administration is unknown (openapi/decisions.md,
 * Steps and statuses).
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
  /** The batch; absent if it was in use when the stored delivery was recorded. */
  decommissioned?: DecommissionedBatch | null;
  refused?: RefusedStops | undefined;
}

/** Intervals are measured to the day of administration. */
export function stopsOfDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  facts: DeliveryFacts,
): Schemas["StopCode"][] {
  const { decommissioned, refused, step } = facts;
  const on = deliveryDate(delivery, step);
  const stops = [
    ...stopsOfScreening(screening, facts, on),
    ...stopsAmong(raisedByDelivery(delivery, screening, facts), screening, facts),
    ...stopsOfBatch(delivery, decommissioned),
    ...(refused?.on === on ? refused.codes : []),
  ];
  return [...new Set(stops)];
}

/**
 * Removes the overrides of stops that no longer hold, because an answer or the date changed. If the
 * history is unknown, removes only overrides of stops by answers: the others may still hold.
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
