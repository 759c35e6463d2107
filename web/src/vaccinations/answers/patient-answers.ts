import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import type { Answer } from "../../ui/answer-list.tsx";
import { answerLine as row, joined } from "./answers.ts";
import type { AnsweredSection } from "./episode-answers.ts";
import { birthText, patientName } from "./patient-text.ts";

function demographics(patient: Schemas["PatientDemographics"]) {
  const { addressLine1, addressLine2, addressLine3, city, postCode, gpPractice } = patient;
  const address = [addressLine1, addressLine2, addressLine3, city, postCode];
  return [
    row("name", "Name", patientName(patient)),
    row("dateOfBirth", "Date of birth", birthText(patient)),
    row("gender", "Gender", labelOf(genderLabels, patient.gender)),
    row("nhsNumber", "NHS number", patient.nhsNumber && readableNhsNumber(patient.nhsNumber)),
    row("pdsVerified", "PDS verified", patient.pdsVerified ? "Yes" : "No"),
    row("address", "Address", joined(address, ", ")),
    row("telephone", "Mobile number", patient.telephone),
    row("email", "Email", patient.email),
    row("gpPractice", "GP practice", gpPractice && `${gpPractice.name} (${gpPractice.odsCode})`),
  ];
}

function contactAnswers(contact: Schemas["PatientEmergencyContact"]) {
  return [
    row("name", "Name", joined([contact.firstName, contact.surname], " ")),
    row("telephone", "Telephone", contact.telephone),
    row("relationship", "Relationship to the patient", contact.relationship),
  ];
}

const given = (rows: Answer[]) => rows.filter(({ text }) => text !== "");

export function patientAnswers(
  episode: Pick<Schemas["Episode"], "patientDemographics" | "patientEmergencyContact">,
): AnsweredSection[] {
  const { patientDemographics, patientEmergencyContact } = episode;
  const contact = given(contactAnswers(patientEmergencyContact ?? {}));
  return [
    { id: "patient", title: "Patient", answers: given(demographics(patientDemographics)) },
    ...(contact.length > 0
      ? [{ id: "emergency-contact", title: "Emergency contact", answers: contact }]
      : []),
  ];
}
