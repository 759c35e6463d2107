import { londonDate } from "@pharmacy/domain/dates/london-time";
import { searchIssues } from "@pharmacy/domain/patient/search";
import type { Schemas } from "@pharmacy/sdk";
import { unavailableName } from "../demo-data/faults.ts";
import type { Handlers } from "../server/handlers.ts";
import { invalidIn, unavailable } from "../server/problems.ts";
import type { Database } from "../store/database.ts";
import { findPatient, findPatients } from "../store/patients.ts";
import { folded } from "../store/text.ts";

type Patient = Schemas["PatientDemographics"];

/** With more matches the user must refine the search (openapi/decisions.md, Patient step). */
const mostPatients = 20;

export function patientHandlers(database: Database) {
  async function found(search: Schemas["PatientSearchRequest"]): Promise<Patient[]> {
    if (search.nhsNumber) {
      const patient = await findPatient(database, { nhsNumber: search.nhsNumber });
      return patient ? [patient] : [];
    }
    const { lastName = "", dateOfBirth = "" } = search;
    return findPatients(database, { ...search, lastName, dateOfBirth }, mostPatients + 1);
  }

  return {
    async searchPatients({ body }, { now }) {
      const issues = searchIssues(body.nhsNumber ? "nhs-number" : "name", body, londonDate(now));
      if (issues.length > 0) throw invalidIn("", issues);
      if (body.lastName && folded(body.lastName) === unavailableName)
        throw unavailable("Patient search");
      return { body: resultOf(await found(body)) };
    },
  } satisfies Partial<Handlers>;
}

function resultOf(patients: Patient[]): Schemas["PatientSearchResult"] {
  if (patients.length > mostPatients) return { outcome: "too-many", patients: [] };
  if (patients.length === 0) return { outcome: "none", patients };
  return { outcome: patients.length === 1 ? "one" : "many", patients };
}
