import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { query } from "./statement.ts";
import type { HistoryTable, PatientTable } from "./tables.ts";
import { compactPostCode, endOfPrefix, folded } from "./text.ts";

type Patient = Schemas["PatientDemographics"];

/** The fields that are left out for a sensitive patient: PDS gives no address or telephone. */
const withheld = new Set([
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "city",
  "postCode",
  "telephone",
  "email",
  "gpPractice",
]);
type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type TargetDisease = Schemas["TargetDisease"];

type PatientCriteria = {
  lastName: string;
  dateOfBirth: string;
  firstName?: string;
  postCode?: string;
  gender?: string;
};

export const findPatient = query(
  (database, { nhsNumber }: { nhsNumber: string }) =>
    database
      .selectFrom("patients")
      .select(["document", "sensitive"])
      .where("nhs_number", "=", nhsNumber),
  (rows): Patient | undefined => rows.map(shown)[0],
);

export async function findPatients(
  database: Reader,
  criteria: PatientCriteria,
  limit: number,
): Promise<Patient[]> {
  let found = database
    .selectFrom("patients")
    .select(["document", "sensitive"])
    .where("date_of_birth", "=", criteria.dateOfBirth)
    .where((eb) =>
      eb.and(namedLike(criteria.lastName).map(([is, end]) => eb("last_name", is, end))),
    )
    .orderBy("last_name")
    .orderBy("first_name")
    .limit(limit);
  if (criteria.firstName) {
    const bounds = namedLike(criteria.firstName);
    found = found.where((eb) => eb.and(bounds.map(([is, end]) => eb("first_name", is, end))));
  }
  if (criteria.postCode) found = found.where("post_code", "=", compactPostCode(criteria.postCode));
  if (criteria.gender) found = found.where("gender", "=", criteria.gender);
  const rows = await found.execute();
  return rows.map(shown);
}

export async function findHistory(
  database: Reader,
  nhsNumber: string,
  targetDisease: TargetDisease,
): Promise<HistoryRecord[]> {
  const rows = await database
    .selectFrom("vaccination_history")
    .select("document")
    .where("nhs_number", "=", nhsNumber)
    .where("target_disease", "=", targetDisease)
    .orderBy("administered_date", "desc")
    .execute();
  return rows.map((row) => documents.historyRecord.read(row.document));
}

/** A name without a wildcard is the whole name; "smi*" is its beginning, as in PDS. */
function namedLike(typed: string): ["=" | ">=" | "<", string][] {
  const name = folded(typed);
  if (!name.endsWith("*")) return [["=", name]];
  const start = name.slice(0, -1);
  return [
    [">=", start],
    ["<", endOfPrefix(start)],
  ];
}

function shown({ document, sensitive }: { document: string; sensitive: number }): Patient {
  const patient = documents.patient.read(document);
  if (sensitive === 0) return patient;
  const entries = Object.entries(patient).filter(([field]) => !withheld.has(field));
  return { ...identityOf(patient), ...Object.fromEntries(entries), sensitive: true };
}

/** The fields that every patient has. */
function identityOf({ pdsVerified, firstName, lastName, dateOfBirth, gender }: Patient) {
  return { pdsVerified, firstName, lastName, dateOfBirth, gender };
}

/** A patient of the national register; a sensitive one has no address, telephone and GP here. */
export type RegisteredPatient = {
  patient: Schemas["PatientDemographics"] & { nhsNumber: string };
  isSensitive: boolean;
  history: {
    targetDisease: Schemas["TargetDisease"];
    record: Schemas["VaccinationHistoryRecord"];
  }[];
};

/** The most rows in one statement, on every database. */
const rowsAtOnce = 50;

export async function insertPatients(
  database: Reader,
  patients: readonly RegisteredPatient[],
): Promise<void> {
  for (let start = 0; start < patients.length; start += rowsAtOnce) {
    const some = patients.slice(start, start + rowsAtOnce);
    await database.insertInto("patients").values(some.map(patientRow)).execute();
    const history = some.flatMap(historyRows);
    if (history.length === 0) continue;
    await database.insertInto("vaccination_history").values(history).execute();
  }
}

function patientRow({ patient, isSensitive }: RegisteredPatient): PatientTable {
  return {
    nhs_number: patient.nhsNumber,
    last_name: folded(patient.lastName),
    first_name: folded(patient.firstName),
    date_of_birth: patient.dateOfBirth,
    post_code: compactPostCode(patient.postCode ?? ""),
    gender: patient.gender,
    sensitive: isSensitive ? 1 : 0,
    document: documents.patient.text(patient),
  };
}

function historyRows({ patient, history }: RegisteredPatient): HistoryTable[] {
  return history.map(({ targetDisease, record }, position) => ({
    nhs_number: patient.nhsNumber,
    target_disease: targetDisease,
    administered_date: record.administeredDate,
    position,
    document: documents.historyRecord.text(record),
  }));
}
