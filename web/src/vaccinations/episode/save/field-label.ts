import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import type { Named } from "@pharmacy/domain/validation/field";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { contactParts } from "@pharmacy/domain/patient/emergency-contact";

type WithParts = Named & { parts?: Readonly<Record<string, Named>> };

const fields: Readonly<Record<string, WithParts>> = {
  ...consentFields,
  ...screeningFields,
  ...deliveryFields,
  patientEmergencyContact: { label: "Emergency contact", parts: contactParts },
};

/** What a typed field of a step is called on it: "Vaccinator, First name". */
export function fieldLabel(path: string): string {
  const [name = "", inner] = path.split(".");
  const { label = name, parts = {} } = fields[name] ?? {};
  return inner === undefined ? label : `${label}, ${parts[inner]?.label ?? inner}`;
}
