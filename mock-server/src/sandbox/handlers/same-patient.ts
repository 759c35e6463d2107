import { serverMessages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldError } from "../server/problems.ts";
import type { Work } from "../store/database.ts";
import { findPatient } from "../store/patients.ts";
import { folded } from "../store/text.ts";

type Patient = Schemas["PatientDemographics"];
type EpisodeInput = Schemas["EpisodeInput"];

/**
 * An episode keeps its patient (openapi/decisions.md, What a record keeps): details may be
 * corrected, the person may not change.
 */
export function patientErrors(
  input: EpisodeInput,
  before: Schemas["Episode"] | undefined,
): FieldError[] {
  if (!before || isSamePatient(before.patientDemographics, input.patientDemographics)) return [];
  return [{ path: "/patientDemographics", message: serverMessages.anotherPatient }];
}

const isSamePatient = (kept: Patient, sent: Patient): boolean => {
  const isSameNumber = (kept.nhsNumber ?? null) === (sent.nhsNumber ?? null);
  const isSameName = nameOf(kept) === nameOf(sent);
  const isSameBirth = kept.dateOfBirth === sent.dateOfBirth;
  // A pharmacy cannot correct the register's data of a patient.
  if (kept.pdsVerified) return isSameNumber && (isSameName || isSameBirth);
  return isSameNumber && kept.nhsNumber ? isSameName || isSameBirth : isSameName && isSameBirth;
};

const nameOf = ({ firstName, lastName }: Patient) => `${folded(firstName)} ${folded(lastName)}`;

/**
 * The register decides whether a patient is PDS verified, not the body: number, name and date of
 * birth must match the register. A patient without this claim was entered by hand and stays
 * unverified. A death in the register counts, whether the body mentions it or not.
 */
export async function asRegistered(work: Work, input: EpisodeInput): Promise<EpisodeInput> {
  const { patientDemographics: patient } = input;
  const known = patient.nhsNumber
    ? await findPatient(work, { nhsNumber: patient.nhsNumber })
    : undefined;
  const isBorn = known?.dateOfBirth === patient.dateOfBirth;
  const isRegistered = known !== undefined && isBorn && nameOf(known) === nameOf(patient);
  const patientDemographics = {
    ...patient,
    ...(patient.pdsVerified ? { pdsVerified: isRegistered } : {}),
    ...(known && isBorn ? deathOf(known) : {}),
  };
  return { ...input, patientDemographics };
}

const deathOf = ({ deceased, dateOfDeath }: Patient) =>
  deceased ? { deceased, ...(dateOfDeath ? { dateOfDeath } : {}) } : {};
