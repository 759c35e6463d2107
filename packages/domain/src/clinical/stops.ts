import type { Schemas } from "@pharmacy/sdk";
import { packFor, type SeasonPack } from "../seasons/season.ts";
import { isOfMissingDose } from "../vaccines/dose-warnings.ts";
import { questionRowsIn, setOf, allSets } from "../vaccines/question-sets.ts";
import { deliveryDate, type StepContext } from "../vaccines/step-context.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { ScreeningValues, DeliveryValues } from "../vaccines/parts.ts";
import { type StopCode, type Warning, warningsOf, type Stop } from "../vaccines/warning.ts";
import {
  type BatchFacts,
  warningsOfBatch,
  stopsOfBatch,
  type DecommissionedBatch,
} from "./delivery-batch.ts";
import { eligibilityWarning } from "./eligibility.ts";
import { historyStops } from "./history.ts";
import {
  licensedAgeWarning,
  secondLineWarning,
  siteWarning,
  type CatalogueFacts,
} from "./product-warnings.ts";
import * as messages from "../messages.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";

/** In the order of the questions (openapi/decisions.md, Stops and warnings). */
export function screeningWarnings(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues,
  sharedAnswers: ScreeningValues = screening,
): Warning[] {
  return questionRowsIn(setOf(vaccineType, screening)).flatMap(([question, { yes }]) => {
    const isYes = (screening[question] ?? sharedAnswers[question]) === true;
    return isYes && "warning" in yes ? [yes.warning] : [];
  });
}

export interface StepFacts {
  step: StepContext;
  seasons: readonly SeasonPack[];
  /** The answers to the shared questions, if another vaccine's screening asks them. */
  sharedAnswers?: ScreeningValues;
  /** The vaccination history; absent if unknown. */
  history?: readonly Schemas["VaccinationHistoryRecord"][];
  /** Whether it is all that is known of the patient; only then a dose is missing in it. */
  isHistoryFull?: boolean;
  batch?: BatchFacts | null;
  /** A correction keeps the recorded batch, whose warnings were acknowledged. */
  keepsBatch?: boolean;
  product?: CatalogueFacts | null;
}

const warnedOf = (raised: readonly Warning[], screening: ScreeningValues, { step }: StepFacts) =>
  raised.filter(({ code }) => !warningStopsIn(step.vaccineType, screening)[code]);

const stopsAmong = (
  raised: readonly Warning[],
  screening: ScreeningValues,
  { step }: StepFacts,
): StopCode[] =>
  raised.flatMap(({ code }) => warningStopsIn(step.vaccineType, screening)[code]?.code ?? []);

const warningStopsIn = (vaccineType: Schemas["VaccineType"], screening: ScreeningValues) =>
  setOf(vaccineType, screening).warningStops ?? {};

export const warningsOfScreening = (screening: ScreeningValues, facts: StepFacts): Warning[] =>
  warnedOf(raisedByScreening(screening, facts), screening, facts);

export const warningsOfDelivery = (
  delivery: DeliveryValues,
  screening: ScreeningValues,
  facts: StepFacts,
): Warning[] => warnedOf(raisedByDelivery(delivery, screening, facts), screening, facts);

/** The warnings of a screening, including those that are stops in its set; ages count on `on`. */
function raisedByScreening(
  screening: ScreeningValues,
  { step, seasons, sharedAnswers }: StepFacts,
  on: string = step.today,
): Warning[] {
  const dateOfBirth = step.patient?.dateOfBirth;
  const season = packFor(seasons, step.vaccineType, on);
  const eligibility = dateOfBirth
    ? eligibilityWarning(screening.eligibilityCriteria, dateOfBirth, on, season)
    : null;
  return warningsOf([
    eligibility,
    ...screeningWarnings(step.vaccineType, screening, sharedAnswers),
  ]);
}

function raisedByDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  facts: StepFacts,
): Warning[] {
  if (delivery.isVaccinationAdministered !== true) return [];
  const { step, product } = facts;
  const on = deliveryDate(delivery, step);
  const dateOfBirth = step.patient?.dateOfBirth;
  const season = packFor(facts.seasons, step.vaccineType, on);
  const { doses } = vaccineOf(step.vaccineType);
  const { history = [], isHistoryFull } = facts;
  const ofDoses = doses?.warnings(delivery.vaccinationSequence, history, on) ?? [];
  return [
    ...raisedByScreening(screening, facts, on),
    ...warningsOf([
      product && dateOfBirth ? licensedAgeWarning(product, dateOfBirth, on) : null,
      product ? secondLineWarning(product, screening.eligibilityCriteria, season) : null,
      siteWarning(delivery.siteOfAdministration, delivery.vacRoute),
    ]),
    ...(facts.keepsBatch ? [] : warningsOfBatch(delivery, on, facts.batch)),
    ...ofDoses.filter(({ code }) => isHistoryFull || !isOfMissingDose(code)),
  ];
}

export function productOf(
  catalogue: Schemas["VaccineCatalogue"],
  vaccineId: string | undefined,
): Schemas["CatalogueVaccine"] | null {
  const products = catalogue.vaccineTypes.flatMap(({ manufacturers }) =>
    manufacturers.flatMap(({ names }) => names),
  );
  return (
    products.find(({ packSizes }) => packSizes.some((pack) => pack.vaccineId === vaccineId)) ?? null
  );
}

/** The stops for which the server refused a delivery: it may know a newer history. */
export interface RefusedStops {
  codes: readonly StopCode[];
  /** The day of administration of that delivery, yyyy-MM-dd. */
  on: string;
}

/** Measured to today while the day is unknown (openapi/decisions.md, Steps and statuses). */
export function stopsOfScreening(
  screening: ScreeningValues,
  facts: StepFacts,
  on: string = facts.step.today,
): StopCode[] {
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
): StopCode[] {
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

/** The acknowledgements of warnings that hold, or that may hold since a fact is not known now. */
export function stillAcknowledged(
  { isVaccinationAdministered, acknowledgedWarnings = [] }: DeliveryValues,
  raised: readonly Warning[],
  { history, isHistoryFull, product, batch }: StepFacts,
): Schemas["WarningCode"][] {
  if (isVaccinationAdministered !== true) return [];
  const codes = raised.map(({ code }) => code);
  const mayHold = (code: Schemas["WarningCode"]) => {
    if (isOfMissingDose(code)) return !isHistoryFull;
    if (code.startsWith("DOSE_")) return !history;
    if (code === "OUTSIDE_LICENSED_AGE" || code === "SECOND_LINE_PRODUCT") return !product;
    // Of a recorded delivery's own batch, the doses left are unknown (ignoringOwnDose).
    if (code === "BATCH_NO_DOSES_LEFT") return typeof batch?.dosesLeft !== "number";
    return code.startsWith("BATCH_") && !batch;
  };
  return acknowledgedWarnings.filter((code) => codes.includes(code) || mayHold(code));
}

/** Without the overrides of stops that no longer hold; while a fact is unknown, its stops may hold. */
export function withOverridesOf<Delivery extends Pick<DeliveryValues, "overrides">>(
  stops: readonly StopCode[],
  delivery: Delivery,
  known: { isHistoryKnown: boolean; isBatchKnown?: boolean },
): Delivery {
  if (!delivery.overrides) return delivery;
  const { isHistoryKnown, isBatchKnown = isHistoryKnown } = known;
  const isUnknown = (code: StopCode) =>
    code.startsWith("BATCH_") ? !isBatchKnown : !isHistoryKnown && !isOfAnswers(code);
  const mayHold = ({ code }: Schemas["StopOverride"]) => stops.includes(code) || isUnknown(code);
  return { ...delivery, overrides: delivery.overrides.filter(mayHold) };
}

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
