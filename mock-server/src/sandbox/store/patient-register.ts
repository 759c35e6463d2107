import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import type { HistoryTable, PatientTable } from "./tables.ts";
import { compactPostCode, folded } from "./text.ts";

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
