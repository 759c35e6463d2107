import type { Schemas } from "@pharmacy/sdk";
import { birthText, nhsNumberText, patientName } from "./patient-text.ts";

/** Whom a question is about: name, birth and NHS number. */
export const PatientLine = ({ patient }: { patient: Schemas["PatientDemographics"] }) => (
  <p>
    <strong>{patientName(patient)}</strong> · born {birthText(patient)} · {nhsNumberText(patient)}
  </p>
);
