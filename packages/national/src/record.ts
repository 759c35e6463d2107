import { isGiven } from "@pharmacy/domain/episode/given";
import { isFinalPrivate } from "@pharmacy/domain/episode/screening";
import { parseDayFirst, parseMonth } from "@pharmacy/domain/dates/typed-dates";
import { partsOf } from "@pharmacy/domain/vaccines/parts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import { productsIn, type Product, type Schemas } from "@pharmacy/sdk";
import { unknownPlace } from "./codes.ts";

/** What an export needs besides the episode. */
export interface NationalContext {
  /** The ODS code of the pharmacy that recorded it. */
  odsCode: string;
  /** The catalogue of vaccines (`getVaccineTypes`): it has the manufacturers. */
  catalogue: Schemas["VaccineCatalogue"];
  /** The system of the identifiers: a URL of the deployer. Never change it after the first export. */
  identifierSystem: string;
}

/** The values of one vaccination that FHIR and event files share. */
export interface VaccinationRecord {
  /** The identifier; it stays the same when the episode is edited. */
  id: string;
  vaccineType: Schemas["VaccineType"];
  patient: Schemas["PatientDemographics"];
  delivery: DeliveryValues;
  isGiven: boolean;
  isPrivate: boolean;
  /** When it was given, or recorded as not given; ISO 8601 in UTC. */
  at: string;
  recordedAt: string;
  /** The SNOMED CT code of the procedure; null if the vaccine has none. */
  procedure: string | null;
  /** 1 or 2; null if the number is not known, as for a booster. */
  dose: number | null;
  /** Null if the catalogue does not have the pack. */
  product: Product | null;
  /** The earlier of the expiry and the use-by date, yyyy-MM-dd. */
  lastDay: string | null;
  /** The ODS code of the place. */
  place: string;
}

/** The identifier of a vaccination: the episode's id and the vaccine. */
export const recordIdOf = (episodeId: string, vaccineType: Schemas["VaccineType"]): string =>
  `${episodeId}-${vaccineType}`;

/** Null if the delivery is a draft or the episode is deleted. */
export function recordOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  { odsCode, catalogue }: NationalContext,
): VaccinationRecord | null {
  const { delivery: stored, screening } = partsOf(episode.vaccinationDetails, vaccineType);
  if (episode.deleted || !stored || stored.isDraft) return null;
  const delivery: DeliveryValues = stored;
  const recordedAt = episode.completionDate ?? episode.lastUpdatedDate;
  return {
    id: recordIdOf(episode.id, vaccineType),
    vaccineType,
    patient: episode.patientDemographics,
    delivery,
    isGiven: isGiven(stored),
    isPrivate: isFinalPrivate(screening),
    at: delivery.fullDateOfAdministration ?? recordedAt,
    recordedAt,
    procedure: procedureOf(vaccineType, delivery),
    dose: doseOf(vaccineType, delivery),
    product: productOf(catalogue, delivery),
    lastDay: lastDayOf(delivery),
    place: placeOf(delivery, odsCode),
  };
}

function procedureOf(vaccineType: Schemas["VaccineType"], { vaccinationSequence }: DeliveryValues) {
  const procedure = nationalCodes[vaccineType]?.procedure ?? null;
  if (procedure === null || typeof procedure === "string") return procedure;
  return vaccinationSequence ? procedure[vaccinationSequence] : null;
}

/** Where doses are not told apart, each is the first of its season. */
function doseOf(vaccineType: Schemas["VaccineType"], { vaccinationSequence }: DeliveryValues) {
  if (!vaccineOf(vaccineType).doses || vaccinationSequence === "First") return 1;
  return vaccinationSequence === "Second" ? 2 : null;
}

const productOf = (
  catalogue: Schemas["VaccineCatalogue"],
  { vacProvidedToPatient: given }: DeliveryValues,
): Product | null =>
  productsIn(catalogue).find(({ packSizes }) =>
    packSizes.some(({ vaccineId }) => vaccineId === given?.vaccineId),
  ) ?? null;

function lastDayOf({ expiryDate, useByDate }: DeliveryValues): string | null {
  const days = [parseMonth(expiryDate ?? ""), parseDayFirst(useByDate ?? "")];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

function placeOf(delivery: DeliveryValues, odsCode: string): string {
  const { administrationLocation: location, longStayCareHomeODSCode: careHome } = delivery;
  if (location === "PHARMACY") return odsCode;
  return (location === "LONG_STAY_CARE_HOME" && careHome) || unknownPlace;
}
