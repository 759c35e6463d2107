import type { Schemas } from "@pharmacy/sdk";
import type { ScreeningValues } from "../episode/values.ts";
import { messages } from "../messages.ts";

/** Stops: a delivery against one needs an override with a reason (decisions.md, Steps and statuses). */

export type StopCode = Schemas["StopCode"];

export interface Stop {
  code: StopCode;
  message: string;
  /** What to do next. */
  advice: string;
}

const stops: Record<StopCode, Stop> = {
  RECENT_FLU_VACCINATION: {
    code: "RECENT_FLU_VACCINATION",
    message: messages.history.shouldNotBeAdministered,
    advice: messages.stops.recentFluAdvice,
  },
  ANAPHYLAXIS_TO_FLU_VACCINE: {
    code: "ANAPHYLAXIS_TO_FLU_VACCINE",
    message: messages.stops.anaphylaxis,
    advice: messages.stops.anaphylaxisAdvice,
  },
  BATCH_DECOMMISSIONED: {
    code: "BATCH_DECOMMISSIONED",
    message: messages.stops.batchDecommissioned,
    advice: messages.stops.batchDecommissionedAdvice,
  },
};

/** Whether a code is one of a stop that this version knows. */
export const isStopCode = (code: string): code is StopCode => Object.hasOwn(stops, code);

/** A stop with its words. */
export function stopOf(code: StopCode): Stop {
  return stops[code];
}

/** The stops that the answers of a screening raise; only flu has one. */
export function stopsIn(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues | null | undefined,
): StopCode[] {
  const isAnaphylactic = screening?.anaphylacticAllergicToInfluenzaVaccine === true;
  return vaccineType === "fluVac" && isAnaphylactic ? ["ANAPHYLAXIS_TO_FLU_VACCINE"] : [];
}
