import type { Schemas } from "@pharmacy/sdk";
import type { Work } from "../store/database.ts";
import { findPatient } from "../store/patients.ts";
import { folded } from "../store/text.ts";

type EpisodeInput = Schemas["EpisodeInput"];
type Patient = Schemas["PatientDemographics"];

/**
 * PDS verified is what the register says, never what a body claims: its number, name and date of
 * birth have to be the register's. Who does not claim it was entered by hand and stays unverified.
 */
export async function asRegistered(work: Work, input: EpisodeInput): Promise<EpisodeInput> {
  const { patientDemographics: patient } = input;
  if (!patient.pdsVerified || (await isRegistered(work, patient))) return input;
  return { ...input, patientDemographics: { ...patient, pdsVerified: false } };
}

async function isRegistered(work: Work, claimed: Patient): Promise<boolean> {
  if (!claimed.nhsNumber) return false;
  const known = await findPatient(work, claimed.nhsNumber);
  return known !== undefined && identityOf(known) === identityOf(claimed);
}

const identityOf = ({ firstName, lastName, dateOfBirth }: Patient) =>
  [folded(firstName), folded(lastName), dateOfBirth].join("|");
