import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import type { AnsweredSection } from "./episode-answers.ts";
import { birthText, patientName } from "./patient-text.ts";

const row = (field: string, label: string, text: string | null | undefined) => ({
  field,
  label,
  text: text ?? "",
  matters: false,
});

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

function demographics(patient: Schemas["PatientDemographics"]) {
  const { addressLine1, addressLine2, addressLine3, city, postCode, gpPractice } = patient;
  return [
    row("name", "Name", patientName(patient)),
    row("dateOfBirth", "Date of birth", birthText(patient)),
    row("gender", "Gender", labelOf(genderLabels, patient.gender)),
    row("nhsNumber", "NHS number", patient.nhsNumber && readableNhsNumber(patient.nhsNumber)),
    row("pdsVerified", "PDS verified", patient.pdsVerified ? "Yes" : "No"),
    row("address", "Address", lines(addressLine1, addressLine2, addressLine3, city, postCode)),
    row("telephone", "Mobile number", patient.telephone),
    row("email", "Email", patient.email),
    row("gpPractice", "GP practice", gpPractice && `${gpPractice.name} (${gpPractice.odsCode})`),
  ];
}

function contactAnswers(contact: Schemas["PatientEmergencyContact"]) {
  return [
    row("name", "Name", [contact.firstName, contact.surname].filter(Boolean).join(" ")),
    row("telephone", "Telephone", contact.telephone),
    row("relationship", "Relationship to the patient", contact.relationship),
  ];
}

const given = (rows: ReturnType<typeof row>[]) => rows.filter(({ text }) => text !== "");

/** The known details of the patient and the emergency contact. */
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
