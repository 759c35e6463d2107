import type { Schemas } from "@pharmacy/sdk";
import type { ScreeningValues } from "../vaccines/values.ts";
import { messages } from "../messages.ts";
import { questionRowsOf } from "../vaccines/all-questions.ts";
import { vaccineTypes } from "../vaccines/names.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { Stop, StopCode } from "../vaccines/stop.ts";

/**
 * Stops: a delivery against one needs an override with a reason (openapi/decisions.md, Stops and
 * warnings).
 */

const ofBatch: Stop = {
  code: "BATCH_DECOMMISSIONED",
  message: messages.stops.batchDecommissioned,
  advice: messages.stops.batchDecommissionedAdvice,
};

const ofVaccine = (vaccineType: Schemas["VaccineType"]): Stop[] => [
  ...[vaccineOf(vaccineType).recent.stop].filter((stop) => stop !== undefined),
  ...questionRowsOf(vaccineType).flatMap(([, { yes }]) => ("stop" in yes ? [yes.stop] : [])),
];

const stops: ReadonlyMap<string, Stop> = new Map(
  [ofBatch, ...vaccineTypes.flatMap(ofVaccine)].map((stop) => [stop.code, stop]),
);

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
  return questionRowsOf(vaccineType).flatMap(([question, { yes }]) =>
    "stop" in yes && screening?.[question] === true ? [yes.stop.code] : [],
  );
}

/** The stops that a screening's answers may raise: they are known wherever the answers are. */
export const isOfAnswers = (code: StopCode): boolean =>
  vaccineTypes.some((type) =>
    questionRowsOf(type).some(([, { yes }]) => "stop" in yes && yes.stop.code === code),
  );
