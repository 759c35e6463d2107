import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";

/** Access to an episode's parts by vaccine. No other code reads them by a vaccine's name. */

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];

export type Stage = "screening" | "delivery";

type PartOf<OneStage extends Stage> = NonNullable<NonNullable<Details[VaccineType]>[OneStage]>;

export type Screening = PartOf<"screening">;

export type Delivery = PartOf<"delivery">;

export function partOf<OneStage extends Stage>(
  details: Details | undefined,
  vaccineType: VaccineType,
  stage: OneStage,
): PartOf<OneStage> | undefined {
  return details?.[vaccineType]?.[stage];
}

export const partsOf = (
  details: Details | undefined,
  vaccineType: VaccineType,
): { screening?: Screening; delivery?: Delivery } => details?.[vaccineType] ?? {};

type Parts = Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;

/** Not given before its screening was final (openapi/decisions.md, Stops and warnings). */
export function isEndedAtStop(details: Details | undefined, vaccineType: VaccineType): boolean {
  const { screening, delivery } = partsOf(details, vaccineType);
  return (
    screening?.isDraft === true &&
    delivery?.isDraft === false &&
    delivery.isVaccinationAdministered === false
  );
}

export const screenedVaccines = ({ vaccineTypes: chosen, vaccinationDetails }: Parts) =>
  chosen.filter((type) => !isEndedAtStop(vaccinationDetails, type));

export function deliveriesOf({
  vaccinationDetails,
}: Pick<Schemas["EpisodeInput"], "vaccinationDetails">): Delivery[] {
  return vaccineTypes.flatMap((type) => partOf(vaccinationDetails, type, "delivery") ?? []);
}

export const groupsChosenIn = (details: Details | undefined): string[] =>
  vaccineTypes.flatMap((type) => partOf(details, type, "screening")?.eligibilityCriteria ?? []);

export function withPart<OneStage extends Stage>(
  details: Details,
  vaccineType: VaccineType,
  stage: OneStage,
  part: PartOf<OneStage>,
): Details {
  return { ...details, [vaccineType]: { ...details[vaccineType], [stage]: part } };
}
