import { messages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import type { FieldError } from "../server/problems.ts";
import { folded } from "../store/text.ts";

type Patient = Schemas["PatientDemographics"];

/**
 * An episode keeps its patient (openapi/decisions.md, What a record keeps): details may be
 * corrected, the person may not change.
 */
export function patientErrors(
  input: Schemas["EpisodeInput"],
  before: Schemas["Episode"] | undefined,
): FieldError[] {
  if (!before || isSamePatient(before.patientDemographics, input.patientDemographics)) return [];
  return [{ path: "/patientDemographics", message: messages.validation.anotherPatient }];
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
