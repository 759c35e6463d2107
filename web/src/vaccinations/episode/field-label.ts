import * as labels from "../../sections/labels.ts";

type Labels = Readonly<Record<string, string>>;

const fields: Labels = {
  ...labels.consentLabels,
  ...labels.screeningLabels,
  ...labels.deliveryLabels,
  patientEmergencyContact: "Emergency contact",
};

const insideFields: Labels = {
  ...labels.personLabels,
  ...labels.homeLabels,
  surname: "Surname",
  telephone: "Telephone",
  relationship: "Relationship to the patient",
};

function ownLabel(field: string): string {
  const question = fields[field.replace(/Comment$/, "")];
  return fields[field] ?? (question ? `Comment: ${question}` : field);
}

/** What a typed field of a step is called on it: "Vaccinator, First name". */
export function fieldLabel(path: string): string {
  const [field = "", inner] = path.split(".");
  return inner === undefined
    ? ownLabel(field)
    : `${ownLabel(field)}, ${insideFields[inner] ?? inner}`;
}
