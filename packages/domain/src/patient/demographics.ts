import type { Schemas } from "@pharmacy/sdk";
import { genderLabels } from "./genders.ts";
import { codesOf } from "../validation/code-lists.ts";
import { dateOfBirthRule } from "./date-of-birth.ts";
import {
  collapseSpaces,
  isEmail,
  isMobile,
  isNhsNumber,
  isPersonName,
  isPostcode,
  normaliseMobile,
  normalisePostcode,
} from "../identifiers.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import { normalised, sanitiseEntry } from "../validation/sanitise.ts";

/** A patient's details, entered by hand or read from the Personal Demographics Service (PDS). */
export type PatientValues = Partial<Schemas["PatientDemographics"]>;

const { validation } = messages;
const { atMost, check, oneOf, required, valid } = rulesFor<PatientValues, { today: string }>();

const nameRules = (field: "firstName" | "lastName") => [
  required(field),
  atMost(field, lengths.name),
  valid(field, isPersonName, validation.noSpecialCharacters),
];

/** Longer than 15 characters once the spaces are removed [5.11]. */
const isTooLong = (telephone: unknown) =>
  typeof telephone === "string" && telephone.replace(/\s/g, "").length > lengths.telephone;

const identityRules: FieldRules<PatientValues, { today: string }> = {
  nhsNumber: [valid("nhsNumber", isNhsNumber, validation.nhsNumber)],
  firstName: nameRules("firstName"),
  lastName: nameRules("lastName"),
  dateOfBirth: [dateOfBirthRule],
  gender: [required("gender"), oneOf("gender", () => codesOf(genderLabels))],
};

/** Rules for patients entered by hand; details from PDS are accepted unchanged [5.08] to [5.15]. */
const contactRules: FieldRules<PatientValues, { today: string }> = {
  title: [atMost("title", lengths.searchName)],
  addressLine1: [atMost("addressLine1", lengths.name)],
  addressLine2: [atMost("addressLine2", lengths.name)],
  addressLine3: [atMost("addressLine3", lengths.name)],
  city: [atMost("city", lengths.name)],
  postCode: [valid("postCode", isPostcode, validation.postcode)],
  telephone: [
    check("telephone", validation.maximumLength(lengths.telephone), isTooLong),
    valid("telephone", isMobile, validation.mobile),
  ],
  email: [atMost("email", lengths.email), valid("email", isEmail, validation.email)],
};

/** The issues of a patient's details, at most one per field. */
export function patientIssues(patient: PatientValues, today: string): Issue[] {
  const rules = patient.pdsVerified ? identityRules : { ...identityRules, ...contactRules };
  return issuesOfAll(rules, patient, { today });
}
/** The request of a patient entered by hand: sanitised, normalised, not verified with PDS. */
export function patientPayload(
  typed: PatientValues & { gender: Schemas["Gender"] },
): Schemas["PatientDemographics"] {
  const { nhsNumber, postCode, telephone, dateOfBirth, ...others } = typed;
  return {
    ...sanitiseEntry(others),
    firstName: collapseSpaces(typed.firstName ?? ""),
    lastName: collapseSpaces(typed.lastName ?? ""),
    dateOfBirth: dateOfBirth ?? "",
    gender: typed.gender,
    pdsVerified: false,
    nhsNumber: normalised(nhsNumber, normaliseNhsNumber),
    postCode: normalised(postCode, normalisePostcode),
    telephone: normalised(telephone, normaliseMobile),
  };
}
