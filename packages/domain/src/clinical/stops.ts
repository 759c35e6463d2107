import type { Schemas } from "@pharmacy/sdk";
import * as messages from "../messages.ts";
import { allSets, questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import type { Stop, StopCode } from "../vaccines/warning.ts";

/** A delivery despite a stop needs a reason (openapi/decisions.md, Stops and warnings). */

const ofBatch: Stop = {
  code: "BATCH_DECOMMISSIONED",
  message: messages.stops.batchDecommissioned,
  advice: messages.stops.batchAdvice,
};

const ofAnswers = (set: QuestionSet): Stop[] =>
  questionRowsIn(set).flatMap(([, { yes }]) => ("stop" in yes ? [yes.stop] : []));

/** By code, which means the same in every question set. */
const stops: ReadonlyMap<string, Stop> = new Map(
  [ofBatch, ...allSets.flatMap(stopsOfSet)].map((stop) => [stop.code, stop]),
);

function stopsOfSet(set: QuestionSet): Stop[] {
  const { recentStop, warningStops = {} } = set;
  return [...(recentStop ? [recentStop] : []), ...Object.values(warningStops), ...ofAnswers(set)];
}

export const isStopCode = (code: string): code is StopCode => stops.has(code);

export const stopOf = (code: StopCode): Stop =>
  stops.get(code) ?? { code, message: code, advice: "" };

export function stopsIn(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues | null | undefined,
): StopCode[] {
  return questionRowsIn(setOf(vaccineType, screening)).flatMap(([question, { yes }]) =>
    "stop" in yes && screening?.[question] === true ? [yes.stop.code] : [],
  );
}

/** Whether a stop comes from a screening's answers, so that no history is needed for it. */
export const isOfAnswers = (code: StopCode): boolean =>
  allSets.some((set) => ofAnswers(set).some((stop) => stop.code === code));
