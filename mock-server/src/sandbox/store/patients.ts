import type { Schemas } from "@pharmacy/sdk";
import type { ExpressionBuilder } from "kysely";
import type { Reader, Tables } from "./database.ts";
import { documents } from "./documents.ts";
import { query } from "./statement.ts";
import { compactPostCode, endOfPrefix, folded } from "./text.ts";

type Patient = Schemas["PatientDemographics"];
type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type TargetDisease = Schemas["TargetDisease"];

type Criteria = Schemas["PatientSearchRequest"] & { lastName: string; dateOfBirth: string };

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
  { lastName, dateOfBirth, firstName, postCode, gender }: Criteria,
  limit: number,
): Promise<Patient[]> {
  let found = database
    .selectFrom("patients")
    .select(["document", "sensitive"])
    .where("date_of_birth", "=", dateOfBirth)
    .where(isNamedLike("last_name", lastName))
    .orderBy("last_name")
    .orderBy("first_name")
    .limit(limit);
  if (firstName) found = found.where(isNamedLike("first_name", firstName));
  if (postCode) found = found.where("post_code", "=", compactPostCode(postCode));
  if (gender) found = found.where("gender", "=", gender);
  const rows = await found.execute();
  return rows.map(shown);
}

/** A name without a wildcard is the whole name; "smi*" is its beginning, as in PDS. */
function isNamedLike(column: "last_name" | "first_name", typed: string) {
  const name = folded(typed);
  const start = name.replace(/\*$/, "");
  return (eb: ExpressionBuilder<Tables, "patients">) =>
    name === start ? eb(column, "=", name) : eb.between(column, start, endOfPrefix(start));
}

export async function findHistory(
  database: Reader,
  nhsNumber: string,
  targetDisease: TargetDisease,
): Promise<HistoryRecord[]> {
  const rows = await database
    .selectFrom("vaccination_history")
    .select("document")
    .where((eb) => eb.and({ nhs_number: nhsNumber, target_disease: targetDisease }))
    .orderBy("administered_date", "desc")
    .execute();
  return rows.map((row) => documents.historyRecord.read(row.document));
}

/** PDS gives no address and no telephone of a sensitive patient. */
function shown({ document, sensitive }: { document: string; sensitive: number }): Patient {
  const patient = documents.patient.read(document);
  if (sensitive === 0) return patient;
  const { nhsNumber, pdsVerified, title, firstName, lastName, ...others } = patient;
  const { dateOfBirth, gender, deceased, dateOfDeath } = others;
  const own = { nhsNumber, pdsVerified, title, firstName, lastName, dateOfBirth, gender };
  return { ...own, deceased, dateOfDeath, sensitive: true };
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

export async function insertPatients(database: Reader, patients: readonly RegisteredPatient[]) {
  for (let start = 0; start < patients.length; start += rowsAtOnce) {
    const some = patients.slice(start, start + rowsAtOnce);
    await database.insertInto("patients").values(some.map(patientRow)).execute();
    const history = some.flatMap(historyRows);
    if (history.length > 0)
      await database.insertInto("vaccination_history").values(history).execute();
  }
}

const patientRow = ({ patient, isSensitive }: RegisteredPatient) => ({
  nhs_number: patient.nhsNumber,
  last_name: folded(patient.lastName),
  first_name: folded(patient.firstName),
  date_of_birth: patient.dateOfBirth,
  post_code: compactPostCode(patient.postCode ?? ""),
  gender: patient.gender,
  sensitive: isSensitive ? 1 : 0,
  document: documents.patient.text(patient),
});

const historyRows = ({ patient, history }: RegisteredPatient) =>
  history.map(({ targetDisease, record }, position) => ({
    nhs_number: patient.nhsNumber,
    target_disease: targetDisease,
    administered_date: record.administeredDate,
    position,
    document: documents.historyRecord.text(record),
  }));
