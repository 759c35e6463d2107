import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];

export type Stage = "screening" | "delivery";

type PartOf<OneStage extends Stage> = NonNullable<NonNullable<Details[VaccineType]>[OneStage]>;

export type Screening = PartOf<"screening">;

export type Delivery = PartOf<"delivery">;

type Parts = Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;

/** Not given before its screening was final (openapi/decisions.md, Stops and warnings). */
export function isEndedAtStop(details: Details | undefined, vaccineType: VaccineType): boolean {
  const { screening, delivery } = details?.[vaccineType] ?? {};
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
  return vaccineTypes.flatMap((type) => vaccinationDetails[type]?.delivery ?? []);
}

export const groupsChosenIn = (details: Details | undefined): string[] =>
  vaccineTypes.flatMap((type) => details?.[type]?.screening?.eligibilityCriteria ?? []);

export function withPart<OneStage extends Stage>(
  details: Details,
  vaccineType: VaccineType,
  stage: OneStage,
  part: PartOf<OneStage>,
): Details {
  return { ...details, [vaccineType]: { ...details[vaccineType], [stage]: part } };
}

export function withDraft<Episode extends Pick<Parts, "vaccinationDetails">>(
  episode: Episode,
  vaccineType: VaccineType,
  stage: Stage,
): Episode {
  const details = episode.vaccinationDetails;
  const part = details[vaccineType]?.[stage];
  if (!part) return episode;
  const draft = { ...part, isDraft: true };
  return { ...episode, vaccinationDetails: withPart(details, vaccineType, stage, draft) };
}

/** The contract's own fields, which are nullable because a draft may be incomplete. */

type NameIn<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueIn<Shape, Name> = Shape extends unknown
  ? Name extends keyof Shape
    ? Shape[Name]
    : never
  : never;

/** All fields of a union of shapes; the type of a common field is the union of its types. */
type FieldsOf<Shape> = Omit<
  { [Name in NameIn<Shape>]?: ValueIn<Shape, Name> },
  "isDraft" | "vaccineType" | "draftText"
>;

export type ScreeningValues = FieldsOf<Screening>;

export type DeliveryValues = FieldsOf<Delivery>;
