import { londonDate } from "@pharmacy/domain/dates/london-time";
import { nationalCodes } from "@pharmacy/domain/vaccines/national-codes";
import type { Schemas } from "@pharmacy/sdk";
import Papa from "papaparse";
import { millilitres, routeCodes, siteCodes, systems } from "./codes.ts";
import {
  compact,
  londonStamp,
  type NationalContext,
  recordIdOf,
  recordOf,
  type VaccinationRecord,
} from "./record.ts";

/** The columns of an event file. The national store refuses any other order. */
export const columns = [
  "NHS_NUMBER",
  "PERSON_FORENAME",
  "PERSON_SURNAME",
  "PERSON_DOB",
  "PERSON_GENDER_CODE",
  "PERSON_POSTCODE",
  "DATE_AND_TIME",
  "SITE_CODE",
  "SITE_CODE_TYPE_URI",
  "UNIQUE_ID",
  "UNIQUE_ID_URI",
  "ACTION_FLAG",
  "PERFORMING_PROFESSIONAL_FORENAME",
  "PERFORMING_PROFESSIONAL_SURNAME",
  "RECORDED_DATE",
  "PRIMARY_SOURCE",
  "VACCINATION_PROCEDURE_CODE",
  "VACCINATION_PROCEDURE_TERM",
  "DOSE_SEQUENCE",
  "VACCINE_PRODUCT_CODE",
  "VACCINE_PRODUCT_TERM",
  "VACCINE_MANUFACTURER",
  "BATCH_NUMBER",
  "EXPIRY_DATE",
  "SITE_OF_VACCINATION_CODE",
  "SITE_OF_VACCINATION_TERM",
  "ROUTE_OF_VACCINATION_CODE",
  "ROUTE_OF_VACCINATION_TERM",
  "DOSE_AMOUNT",
  "DOSE_UNIT_CODE",
  "DOSE_UNIT_TERM",
  "INDICATION_CODE",
  "LOCATION_CODE",
  "LOCATION_CODE_TYPE_URI",
] as const;

/** A row of an event file: a text for each column; empty means not known. */
export type EventRow = Record<(typeof columns)[number], string>;

/** How a row changes the national record. UPDATE also restores a deleted vaccination. */
export type EventAction = "NEW" | "UPDATE" | "DELETE";

const genderCodes: Record<Schemas["Gender"], string> = {
  male: "1",
  female: "2",
  other: "9",
  unknown: "0",
};

type Values = Partial<Record<keyof EventRow, string | null>>;

function rowWith(values: Values): EventRow;
function rowWith(values: Readonly<Record<string, string | null | undefined>>) {
  return Object.fromEntries(columns.map((name) => [name, values[name] ?? ""]));
}

/** Null if the delivery is a draft or not given. `readinessOf` says if the store accepts it. */
export function eventRowOf(
  episode: Schemas["Episode"],
  vaccineType: Schemas["VaccineType"],
  action: Exclude<EventAction, "DELETE">,
  context: NationalContext,
): EventRow | null {
  const record = recordOf(episode, vaccineType, context);
  if (!record?.isAdministered) return null;
  return rowWith({
    ...patientColumns(record),
    ...identityColumns(record.id, action, record.recordedAt, context),
    DATE_AND_TIME: londonStamp(record.at),
    SITE_CODE: context.odsCode,
    SITE_CODE_TYPE_URI: systems.odsCode,
    PERFORMING_PROFESSIONAL_FORENAME: record.delivery.vaccinator?.firstName,
    PERFORMING_PROFESSIONAL_SURNAME: record.delivery.vaccinator?.lastName,
    PRIMARY_SOURCE: "TRUE",
    VACCINATION_PROCEDURE_CODE: record.procedure,
    DOSE_SEQUENCE: record.dose === null ? "" : String(record.dose),
    ...productColumns(record),
    LOCATION_CODE: record.place,
    LOCATION_CODE_TYPE_URI: systems.odsCode,
  });
}

/** Deletes a vaccination from the national record. It contains no data of the patient. */
export const deletionRowOf = (
  episodeId: string,
  vaccineType: Schemas["VaccineType"],
  /** When it was deleted or changed in the pharmacy; ISO 8601 in UTC. */
  at: string,
  context: NationalContext,
): EventRow => rowWith(identityColumns(recordIdOf(episodeId, vaccineType), "DELETE", at, context));

const identityColumns = (
  id: string,
  action: EventAction,
  recordedAt: string,
  { identifierSystem }: NationalContext,
) => ({
  UNIQUE_ID: id,
  UNIQUE_ID_URI: identifierSystem,
  ACTION_FLAG: action,
  RECORDED_DATE: compact(londonDate(recordedAt)),
});

const patientColumns = ({ patient }: VaccinationRecord) => ({
  NHS_NUMBER: patient.nhsNumber,
  PERSON_FORENAME: patient.firstName,
  PERSON_SURNAME: patient.lastName,
  PERSON_DOB: compact(patient.dateOfBirth),
  PERSON_GENDER_CODE: genderCodes[patient.gender],
  PERSON_POSTCODE: patient.postCode,
});

function productColumns({ delivery, product, lastDay }: VaccinationRecord) {
  const { vacProvidedToPatient: pack, siteOfAdministration: site, vacRoute: route } = delivery;
  return {
    VACCINE_PRODUCT_CODE: pack?.ampDmdId,
    VACCINE_PRODUCT_TERM: product?.ampName,
    VACCINE_MANUFACTURER: product?.manufacturer,
    BATCH_NUMBER: delivery.batchNumber,
    EXPIRY_DATE: lastDay && compact(lastDay),
    SITE_OF_VACCINATION_CODE: site && siteCodes[site],
    ROUTE_OF_VACCINATION_CODE: route && routeCodes[route],
    DOSE_AMOUNT: delivery.doseAmount ? String(delivery.doseAmount) : "",
    DOSE_UNIT_CODE: delivery.doseAmount ? millilitres.snomed : "",
    DOSE_UNIT_TERM: delivery.doseAmount ? "ml" : "",
  };
}

const header = columns.join("|");

/** An event file with its name. `at` is the time of the export, ISO 8601 in UTC. */
export function eventFile(
  rows: readonly EventRow[],
  {
    vaccineType,
    odsCode,
    at,
  }: { vaccineType: Schemas["VaccineType"]; odsCode: string; at: string },
): { name: string; text: string } {
  const codes = nationalCodes[vaccineType];
  if (codes === null) throw new RangeError(`The national record has no files of ${vaccineType}.`);
  const lines = rows.map((row) => columns.map((name) => row[name]));
  const body = Papa.unparse(lines, { delimiter: "|", quotes: true, newline: "\n" });
  return {
    name: `${codes.file}_Vaccinations_V5_${odsCode}_${londonStamp(at)}.csv`,
    text: [header, ...(body === "" ? [] : [body]), ""].join("\n"),
  };
}

/** The rows of an event file. Throws a RangeError if its columns are not the 34 in their order. */
export function readEventFile(text: string): EventRow[] {
  const [first = [], ...lines] = Papa.parse<string[]>(text.trimEnd(), { delimiter: "|" }).data;
  if (first.join("|") !== header)
    throw new RangeError("The columns are not those of an event file.");
  return lines.map((line) =>
    rowWith(Object.fromEntries(columns.map((name, index) => [name, line[index] ?? null] as const))),
  );
}
