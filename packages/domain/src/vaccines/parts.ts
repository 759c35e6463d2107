import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";

/** Access to an episode's parts by vaccine. No other code reads them by a vaccine's name. */

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];

/** The two steps of a vaccine. */
export type Stage = "screening" | "delivery";

type PartOf<OneStage extends Stage> = NonNullable<NonNullable<Details[VaccineType]>[OneStage]>;

/** A stored screening of any vaccine. */
export type Screening = PartOf<"screening">;

/** A stored delivery of any vaccine. */
export type Delivery = PartOf<"delivery">;

/** One part of one vaccine; undefined if the episode does not have it. */
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

/**
 * Whether a vaccine was recorded as not given before its screening was finished, because of a stop
 * (openapi/decisions.md, Stops and warnings).
 */
export function isEndedAtStop(details: Details | undefined, vaccineType: VaccineType): boolean {
  const { screening, delivery } = partsOf(details, vaccineType);
  return (
    screening?.isDraft === true &&
    delivery?.isDraft === false &&
    delivery.isVaccinationAdministered === false
  );
}

/** The chosen vaccines whose screening is finished or still to be finished. */
export const screenedVaccines = ({ vaccineTypes: chosen, vaccinationDetails }: Parts) =>
  chosen.filter((type) => !isEndedAtStop(vaccinationDetails, type));

/** The deliveries of an episode, in the order of the steps. */
export function deliveriesOf({
  vaccinationDetails,
}: Pick<Schemas["EpisodeInput"], "vaccinationDetails">): Delivery[] {
  return vaccineTypes.flatMap((type) => partOf(vaccinationDetails, type, "delivery") ?? []);
}

/** The eligibility groups that the screenings of an episode chose. */
export const groupsChosenIn = (details: Details | undefined): string[] =>
  vaccineTypes.flatMap((type) => partOf(details, type, "screening")?.eligibilityCriteria ?? []);

/** Replaces one part of one vaccine. */
export function withPart<OneStage extends Stage>(
  details: Details,
  vaccineType: VaccineType,
  stage: OneStage,
  part: PartOf<OneStage>,
): Details {
  return { ...details, [vaccineType]: { ...details[vaccineType], [stage]: part } };
}
