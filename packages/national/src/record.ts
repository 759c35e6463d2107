import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";
import { parseDayFirst, parseMonth } from "@pharmacy/domain/dates/typed-dates";
import { isAdministered } from "@pharmacy/domain/episode/outcome";
import { isFinalPrivate } from "@pharmacy/domain/episode/screening-fields";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { productsIn, type Product, type Schemas } from "@pharmacy/sdk";
import { unknownPlace } from "./codes.ts";

export interface NationalContext {
  /** The ODS code of the pharmacy that recorded it. */
  odsCode: string;
  /** The catalogue of vaccines (`getVaccineTypes`): it has the manufacturers. */
  catalogue: Schemas["VaccineCatalogue"];
  /** A URL of the deployer. Never change it after the first export. */
  identifierSystem: string;
}

/** The values of one vaccination that FHIR and event files share. */
export interface VaccinationRecord {
  /** The identifier; it stays the same when the episode is edited. */
  id: string;
  vaccineType: Schemas["VaccineType"];
  patient: Schemas["PatientDemographics"];
  delivery: DeliveryValues;
  isAdministered: boolean;
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
  place: string;
}

export const recordIdOf = (episodeId: string, vaccineType: Schemas["VaccineType"]): string =>
  `${episodeId}-${vaccineType}`;

/** Null if the delivery is a draft or the episode is deleted. */
export function recordOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  { odsCode, catalogue }: NationalContext,
): VaccinationRecord | null {
  const { delivery: stored, screening } = episode.vaccinationDetails[vaccineType] ?? {};
  if (episode.deleted || !stored || stored.isDraft) return null;
  const delivery: DeliveryValues = stored;
  const recordedAt = episode.completionDate ?? episode.lastUpdatedDate;
  return {
    id: recordIdOf(episode.id, vaccineType),
    vaccineType,
    patient: episode.patientDemographics,
    delivery,
    isAdministered: isAdministered(stored),
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

/** The national record refuses times in `Z`: it wants the time in London with its offset. */

function clockOf(instant: string) {
  const [, time = ""] = new Date(instant).toISOString().split("T");
  const shown = londonTime(instant);
  return {
    date: londonDate(instant),
    time: `${shown}:${time.slice(6, 8)}`,
    isSummer: shown !== time.slice(0, 5),
  };
}

/** An instant in FHIR: 2026-10-14T10:44:03+01:00. */
export function londonDateTime(instant: string): string {
  const { date, time, isSummer } = clockOf(instant);
  return `${date}T${time}${isSummer ? "+01:00" : "+00:00"}`;
}

/** An instant in an event file: 20261014T10440301. At the end 01 in summer time, else 00. */
export function londonStamp(instant: string): string {
  const { date, time, isSummer } = clockOf(instant);
  return `${compact(date)}T${time.replaceAll(":", "")}${isSummer ? "01" : "00"}`;
}

/** A date in an event file: yyyyMMdd, from yyyy-MM-dd. */
export const compact = (date: string): string => date.replaceAll("-", "");
