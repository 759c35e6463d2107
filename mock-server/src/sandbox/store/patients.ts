import type { Schemas } from "@pharmacy/sdk";
import type { ExpressionBuilder } from "kysely";
import type { Reader, Tables } from "./database.ts";
import { documents } from "./documents.ts";
import { compactPostCode, endOfPrefix, folded } from "./text.ts";

type Patient = Schemas["PatientDemographics"];
type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type TargetDisease = Schemas["TargetDisease"];

type Criteria = Schemas["PatientSearchRequest"] & { lastName: string; dateOfBirth: string };

export async function findPatient(database: Reader, nhsNumber: string) {
  const row = await database
    .selectFrom("patients")
    .select(["document", "sensitive"])
    .where("nhs_number", "=", nhsNumber)
    .executeTakeFirst();
  return row && shown(row);
}

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
  patient: Patient & { nhsNumber: string };
  isSensitive: boolean;
  history: { targetDisease: TargetDisease; record: HistoryRecord }[];
};

export async function insertPatients(database: Reader, patients: readonly RegisteredPatient[]) {
  for (const { patient, isSensitive, history } of patients) {
    const row = {
      nhs_number: patient.nhsNumber,
      last_name: folded(patient.lastName),
      first_name: folded(patient.firstName),
      date_of_birth: patient.dateOfBirth,
      post_code: compactPostCode(patient.postCode ?? ""),
      gender: patient.gender,
      sensitive: isSensitive ? 1 : 0,
      document: documents.patient.text(patient),
    };
    await database.insertInto("patients").values(row).execute();
    for (const [position, { targetDisease, record }] of history.entries()) {
      const dose = {
        nhs_number: patient.nhsNumber,
        target_disease: targetDisease,
        administered_date: record.administeredDate,
        position,
        document: documents.historyRecord.text(record),
      };
      await database.insertInto("vaccination_history").values(dose).execute();
    }
  }
}
