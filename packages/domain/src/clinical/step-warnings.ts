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
import { vaccineOf } from "../vaccines/vaccines.ts";
import { warningsOf, type Warning } from "../vaccines/warning.ts";

/** The soft warnings of a whole step; each is also shown beside its cause. */

export interface WarningContext {
  step: StepContext;
  seasons: readonly SeasonPack[];
  /** With flu chosen too, COVID-19's shared questions were answered in flu's screening. */
  sharedAnswers?: ScreeningValues;
  /** The vaccination history where it is known; an unknown one warns of no missing dose. */
  history?: readonly Schemas["VaccinationHistoryRecord"][];
  /** The chosen batch as it is in stock, where that is known. */
  batch?: BatchFacts | null;
}

/** The warnings of a screening's answers; ages count at the day given. */
export function warningsOfScreening(
  screening: ScreeningValues,
  { step, seasons, sharedAnswers }: WarningContext,
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

/** The warnings of a delivery that was given, its screening's included. */
export function warningsOfDelivery(
  delivery: DeliveryValues,
  screening: ScreeningValues,
  product: CatalogueFacts | null,
  context: WarningContext,
): Warning[] {
  if (delivery.isVaccinationAdministered !== true) return [];
  const { step } = context;
  const on = deliveryDate(delivery, step);
  const dateOfBirth = step.patient?.dateOfBirth;
  const season = packFor(context.seasons, step.vaccineType, on);
  const { doses } = vaccineOf(step.vaccineType);
  return [
    ...warningsOfScreening(screening, context, on),
    ...warningsOf([
      product && dateOfBirth ? licensedAgeWarning(product, dateOfBirth, on) : null,
      product && secondLineWarning(product, screening.eligibilityCriteria, season),
      siteWarning(delivery.siteOfAdministration, delivery.vacRoute),
    ]),
    ...warningsOfBatch(delivery, on, context.batch),
    ...(doses && context.history
      ? doses.warnings(delivery.vaccinationSequence, context.history, on)
      : []),
  ];
}

/** The product of a catalogue that a pack belongs to. */
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
