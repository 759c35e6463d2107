import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "../vaccines/step-context.ts";
import { deliveryDate } from "./delivery-safety.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";
import { type BatchFacts, warningsOfBatch } from "./delivery-batch-warnings.ts";
import {
  licensedAgeWarning,
  secondLineWarning,
  siteWarning,
  type CatalogueFacts,
} from "./product-warnings.ts";
import { screeningWarnings } from "./screening-warnings.ts";
import { eligibilityWarning } from "./eligibility.ts";
import { packFor, type SeasonPack } from "../seasons/season.ts";
import { setOf } from "../vaccines/question-sets.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { warningsOf, type Warning } from "../vaccines/warning.ts";

/** The warnings of a step. Each is also shown beside its cause. */

export interface StepFacts {
  step: StepContext;
  seasons: readonly SeasonPack[];
  /** The answers to the shared questions, if another vaccine's screening asks them. */
  sharedAnswers?: ScreeningValues;
  /** The vaccination history; absent if unknown, which raises no warning of a missing dose. */
  history?: readonly Schemas["VaccinationHistoryRecord"][];
  /** The chosen batch in stock, if known. */
  batch?: BatchFacts | null;
  /**
   * A correction keeps the recorded batch: no dose is taken, and its warnings were acknowledged.
   */
  keepsBatch?: boolean;
  /** The chosen product, if the catalogue is known. */
  product?: CatalogueFacts | null;
}

/** The raised warnings that are no stops in the screening's question set. */
const warnedOf = (raised: readonly Warning[], screening: ScreeningValues, { step }: StepFacts) =>
  raised.filter(({ code }) => !warningStopsIn(step.vaccineType, screening)[code]);

/** The stops that the screening's question set makes of raised warnings. */
export const stopsAmong = (
  raised: readonly Warning[],
  screening: ScreeningValues,
  { step }: StepFacts,
): Schemas["StopCode"][] =>
  raised.flatMap(({ code }) => warningStopsIn(step.vaccineType, screening)[code]?.code ?? []);

const warningStopsIn = (vaccineType: Schemas["VaccineType"], screening: ScreeningValues) =>
  setOf(vaccineType, screening).warningStops ?? {};

export const warningsOfScreening = (screening: ScreeningValues, facts: StepFacts): Warning[] =>
  warnedOf(raisedByScreening(screening, facts), screening, facts);

/** The warnings of an administered delivery, including those of its screening. */
export const warningsOfDelivery = (
  delivery: DeliveryValues,
  screening: ScreeningValues,
  facts: StepFacts,
): Warning[] => warnedOf(raisedByDelivery(delivery, screening, facts), screening, facts);

/** The warnings of a screening, including those that are stops in its set; ages count on `on`. */
export function raisedByScreening(
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

/** The same for an administered delivery and its screening. */
export function raisedByDelivery(
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
  return [
    ...raisedByScreening(screening, facts, on),
    ...warningsOf([
      product && dateOfBirth ? licensedAgeWarning(product, dateOfBirth, on) : null,
      product ? secondLineWarning(product, screening.eligibilityCriteria, season) : null,
      siteWarning(delivery.siteOfAdministration, delivery.vacRoute),
    ]),
    ...(facts.keepsBatch ? [] : warningsOfBatch(delivery, on, facts.batch)),
    ...(doses && facts.history
      ? doses.warnings(delivery.vaccinationSequence, facts.history, on)
      : []),
  ];
}

/** The product in a catalogue to which a pack belongs. */
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
