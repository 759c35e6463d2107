import type { Schemas } from "@pharmacy/sdk";
import type { Work } from "../store/database.ts";
import { findPatient } from "../store/patients.ts";
import { folded } from "../store/text.ts";

type EpisodeInput = Schemas["EpisodeInput"];
type Patient = Schemas["PatientDemographics"];

/**
 * The register decides whether a patient is PDS verified, not the body: number, name and date of
 * birth must match the register. A patient without this claim was entered by hand and stays
 * unverified. A death in the register counts, whether the body mentions it or not.
 */
export async function asRegistered(work: Work, input: EpisodeInput): Promise<EpisodeInput> {
  const { patientDemographics: patient } = input;
  const known = patient.nhsNumber ? await findPatient(work, patient.nhsNumber) : undefined;
  const isRegistered = known !== undefined && identityOf(known) === identityOf(patient);
  const patientDemographics = {
    ...patient,
    ...(patient.pdsVerified ? { pdsVerified: isRegistered } : {}),
    ...(known?.dateOfBirth === patient.dateOfBirth ? deathOf(known) : {}),
  };
  return { ...input, patientDemographics };
}

const deathOf = ({ deceased, dateOfDeath }: Patient) =>
  deceased ? { deceased, ...(dateOfDeath ? { dateOfDeath } : {}) } : {};

const identityOf = ({ firstName, lastName, dateOfBirth }: Patient) =>
  [folded(firstName), folded(lastName), dateOfBirth].join("|");
