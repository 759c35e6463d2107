import type { Schemas } from "@pharmacy/sdk";
import { messages } from "../messages.ts";
import { allSets, questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import type { Stop, StopCode } from "../vaccines/warning.ts";

/**
 * Stops: a delivery against one needs an override with a reason (openapi/decisions.md, Stops and
 * warnings).
 */

const ofBatch: Stop = {
  code: "BATCH_DECOMMISSIONED",
  message: messages.stops.batchDecommissioned,
  advice: messages.stops.batchDecommissionedAdvice,
};

const ofAnswers = (set: QuestionSet): Stop[] =>
  questionRowsIn(set).flatMap(([, { yes }]) => ("stop" in yes ? [yes.stop] : []));

/** A code says the same in every set. */
const stops: ReadonlyMap<string, Stop> = new Map(
  [ofBatch, ...allSets.flatMap(stopsOfSet)].map((stop) => [stop.code, stop]),
);

function stopsOfSet(set: QuestionSet): Stop[] {
  const { recentStop, warningStops = {} } = set;
  return [...(recentStop ? [recentStop] : []), ...Object.values(warningStops), ...ofAnswers(set)];
}

/** Whether a code is one of a stop that this version knows. */
export const isStopCode = (code: string): code is StopCode => stops.has(code);

/** A stop with its words. */
export const stopOf = (code: StopCode): Stop =>
  stops.get(code) ?? { code, message: code, advice: "" };

/** The stops that the answers of a screening raise. */
export function stopsIn(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues | null | undefined,
): StopCode[] {
  return questionRowsIn(setOf(vaccineType, screening)).flatMap(([question, { yes }]) =>
    "stop" in yes && screening?.[question] === true ? [yes.stop.code] : [],
  );
}

/** The stops that a screening's answers may raise: they are known wherever the answers are. */
export const isOfAnswers = (code: StopCode): boolean =>
  allSets.some((set) => ofAnswers(set).some((stop) => stop.code === code));
