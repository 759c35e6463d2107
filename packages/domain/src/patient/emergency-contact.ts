import type { Schemas } from "@pharmacy/sdk";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import type { Named } from "../validation/field.ts";
import { normalised, sanitiseText } from "../validation/sanitise.ts";
import { isMobile, normaliseMobile } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import * as messages from "../messages.ts";

/** The emergency contact; every field is optional [3.04]. */
export type EmergencyContactValues = Schemas["PatientEmergencyContact"];

export const contactParts = {
  firstName: { label: "First name", longest: lengths.name },
  surname: { label: "Surname", longest: lengths.name },
  telephone: { label: "Telephone" },
  relationship: { label: "Relationship to the patient", longest: lengths.name },
} satisfies Record<keyof EmergencyContactValues, Named>;

const { atMost, check, valid } = rulesFor<EmergencyContactValues, undefined>();

const rules: FieldRules<EmergencyContactValues, undefined> = {
  firstName: [atMost("firstName", contactParts.firstName.longest)],
  surname: [atMost("surname", contactParts.surname.longest)],
  telephone: [
    check(
      "telephone",
      messages.validation.maximumLength(lengths.telephone),
      (value) => typeof value === "string" && value.replace(/\s/g, "").length > lengths.telephone,
    ),
    valid("telephone", isMobile, messages.validation.mobile),
  ],
  relationship: [atMost("relationship", contactParts.relationship.longest)],
};

export function emergencyContactIssues(
  contact: EmergencyContactValues | null | undefined,
): Issue[] {
  return contact ? issuesOfAll(rules, contact, undefined) : [];
}
/** The emergency contact as it is sent; null if nothing was typed. */
export function emergencyContactPayload(
  typed: EmergencyContactValues,
): EmergencyContactValues | null {
  const contact = {
    firstName: sanitiseText(typed.firstName),
    surname: sanitiseText(typed.surname),
    telephone: normalised(typed.telephone, normaliseMobile),
    relationship: sanitiseText(typed.relationship),
  };
  return Object.values(contact).every((value) => value === null) ? null : contact;
}
