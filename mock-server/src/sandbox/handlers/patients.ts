import { londonDate } from "@pharmacy/domain/dates/london-time";
import { searchIssues } from "@pharmacy/domain/patient/demographics";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { unavailableName, faultOf } from "../demo-data/faults.ts";
import { type Handlers, injectFault, orNotFound } from "../server/handlers.ts";
import { invalidIn, unavailable, notFound } from "../server/problems.ts";
import type { Database, Reader } from "../store/database.ts";
import { dosesAdministeredToPatient } from "../store/doses.ts";
import { findPatient, findPatients, findHistory } from "../store/patients.ts";
import { folded } from "../store/text.ts";

type Patient = Schemas["PatientDemographics"];
type HistoryRecord = Schemas["VaccinationHistoryRecord"];
type VaccineType = Schemas["VaccineType"];

/** With more matches the user must refine the search (openapi/decisions.md, Patient step). */
const mostPatients = 20;

export function patientHandlers(database: Database) {
  return {
    async searchPatients({ body }, { now }) {
      const issues = searchIssues(body.nhsNumber ? "nhs-number" : "name", body, londonDate(now));
      if (issues.length > 0) throw invalidIn("", issues);
      return { body: resultOf(await searchRegister(database, body, mostPatients + 1)) };
    },

    async getVaccinationHistory({ query }, { storeId }) {
      const { nhsNumber, targetDisease, patientDateOfBirth } = query;
      const effect = faultOf("history", nhsNumber);
      await injectFault(effect, "The vaccination history");
      const patient = await findPatient(database, nhsNumber);
      if (patient?.dateOfBirth !== patientDateOfBirth) throw notFound();
      if (effect === "hidden-history") return { body: { records: [], canShowHistory: false } };
      const vaccineType = orNotFound(
        vaccineTypes.find((type) => vaccineOf(type).targetDisease === targetDisease),
      );
      const { dateOfBirth } = patient;
      const asked = { storeId, nhsNumber, dateOfBirth, vaccineType };
      const records = await historyRecords(database, asked);
      const matchesLocalRecords = !isMismatched(nhsNumber);
      return { body: { records, canShowHistory: true, matchesLocalRecords } };
    },
  } satisfies Partial<Handlers>;
}

export async function searchRegister(
  database: Reader,
  search: Schemas["PatientSearchRequest"],
  most: number,
): Promise<Patient[]> {
  const { nhsNumber, lastName = "", dateOfBirth = "" } = search;
  if (folded(lastName) === unavailableName) throw unavailable("Patient search");
  if (!nhsNumber) return findPatients(database, { ...search, lastName, dateOfBirth }, most);
  const patient = await findPatient(database, nhsNumber);
  return patient ? [patient] : [];
}

function resultOf(patients: Patient[]): Schemas["PatientSearchResult"] {
  if (patients.length > mostPatients) return { outcome: "too-many", patients: [] };
  if (patients.length === 0) return { outcome: "none", patients };
  return { outcome: patients.length === 1 ? "one" : "many", patients };
}

/** The national record, which contains the records of every pharmacy at once; newest first. */
async function historyRecords(
  database: Reader,
  asked: Parameters<typeof dosesAdministeredToPatient>[1],
): Promise<HistoryRecord[]> {
  const { nhsNumber, vaccineType } = asked;
  const national = await findHistory(database, nhsNumber, vaccineOf(vaccineType).targetDisease);
  const records = [...national, ...(await dosesAdministeredToPatient(database, asked))];
  return records.toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
}

/** The records that a client can read of a patient; undefined where it can read none. */
export async function historyShownTo(
  database: Reader,
  asked: {
    storeId: string;
    patient: Pick<Patient | Schemas["ClinicPatient"], "nhsNumber" | "dateOfBirth" | "pdsVerified">;
    vaccineType: VaccineType;
    exceptEpisodeId: string | undefined;
  },
): Promise<HistoryRecord[] | undefined> {
  const { patient, ...others } = asked;
  const { nhsNumber, dateOfBirth, pdsVerified } = patient;
  if (!nhsNumber || !dateOfBirth || !pdsVerified || isUnreadable(nhsNumber)) return undefined;
  return historyRecords(database, { ...others, nhsNumber, dateOfBirth });
}

export const isMismatched = (nhsNumber: string | null): boolean =>
  faultOf("history", nhsNumber) === "mismatched-history";

/** A failing or hidden history shows no stop, so nobody could override it. */
function isUnreadable(nhsNumber: string): boolean {
  const effect = faultOf("history", nhsNumber);
  return effect !== undefined && !isMismatched(nhsNumber);
}
