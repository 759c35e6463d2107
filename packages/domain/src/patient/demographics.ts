import type { Schemas } from "@pharmacy/sdk";
import { ageInYears } from "../dates/calendar-arithmetic.ts";
import { isCalendarDate } from "../dates/calendar-dates.ts";
import { clinicalLimits, lengths } from "../field-limits.ts";
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
import { validation } from "../messages.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { codesOf } from "../validation/code-lists.ts";
import { type FieldRules, type Issue, issuesOfAll, rulesFor } from "../validation/rules.ts";
import { normalised, sanitiseEntry } from "../validation/sanitise.ts";
import { genderLabels } from "./genders.ts";

type Demographics = Schemas["PatientDemographics"];

/** A patient's details, entered by hand or read from the Personal Demographics Service (PDS). */
type PatientValues = { [Field in keyof Demographics]?: Demographics[Field] | null };
type Today = { today: string };
type Rules = FieldRules<PatientValues, Today>;

const { atMost, check, oneOf, required, valid } = rulesFor<PatientValues, Today>();

export function dateOfBirthRule(
  { dateOfBirth }: Pick<PatientValues, "dateOfBirth">,
  { today }: Today,
): Issue[] {
  const message = dateOfBirthProblem(dateOfBirth, today);
  return message ? [{ path: "dateOfBirth", message }] : [];
}

/** The problem of a required date of birth, or null [5.08] [5.09] [9.07]. */
export function dateOfBirthProblem(date: string | null | undefined, today: string): string | null {
  if (!date?.trim()) return validation.required;
  if (!isCalendarDate(date)) return validation.dateOfBirth;
  if (date > today) return validation.dateMustNotBeInFuture;
  return ageInYears(date, today) > clinicalLimits.oldestAgeYears ? validation.dateOfBirth : null;
}

const nameRules = (field: "firstName" | "lastName") => [
  required(field),
  atMost(field, lengths.name),
  valid(field, isPersonName, validation.noSpecialCharacters),
];

const nhsNumberRule = valid("nhsNumber", isNhsNumber, validation.nhsNumber);
const postCodeRule = valid("postCode", isPostcode, validation.postcode);

/** Longer than 15 characters once the spaces are removed [5.11]. */
const isTooLong = (telephone: unknown) =>
  typeof telephone === "string" && telephone.replace(/\s/g, "").length > lengths.telephone;

const identityRules = {
  nhsNumber: [nhsNumberRule],
  firstName: nameRules("firstName"),
  lastName: nameRules("lastName"),
  dateOfBirth: [dateOfBirthRule],
  gender: [required("gender"), oneOf("gender", () => codesOf(genderLabels))],
} satisfies Rules;

/** Rules for patients entered by hand; details from PDS are accepted unchanged [5.08] to [5.15]. */
const contactRules = {
  title: [atMost("title", lengths.searchName)],
  addressLine1: [atMost("addressLine1", lengths.name)],
  addressLine2: [atMost("addressLine2", lengths.name)],
  addressLine3: [atMost("addressLine3", lengths.name)],
  city: [atMost("city", lengths.name)],
  postCode: [postCodeRule],
  telephone: [
    check("telephone", validation.maximumLength(lengths.telephone), isTooLong),
    valid("telephone", isMobile, validation.mobile),
  ],
  email: [atMost("email", lengths.email), valid("email", isEmail, validation.email)],
} satisfies Rules;

export type PatientFormValues = Pick<
  PatientValues,
  keyof typeof identityRules | keyof typeof contactRules
>;

export function patientIssues(patient: PatientValues, today: string): Issue[] {
  const rules = patient.pdsVerified ? identityRules : { ...identityRules, ...contactRules };
  return issuesOfAll(rules, patient, { today });
}

/** The request of a patient entered by hand: sanitised, normalised, not verified with PDS. */
export function patientPayload(
  typed: PatientFormValues & { gender: Schemas["Gender"] },
): Demographics {
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

/** A search by NHS number, or by surname and date of birth (openapi/decisions.md, Patient step). */
export type SearchMode = "nhs-number" | "name";

export type SearchValues = Pick<
  PatientValues,
  "nhsNumber" | "lastName" | "firstName" | "dateOfBirth" | "postCode" | "gender"
>;

/** A complete name, which may have one letter (O, 李), or at least two letters before a `*`. */
const isSearchable = (name: string) => /^([^*]{2}|[^*]$)/u.test(name.trim());

/** A name of at most 35 characters; `*` stands for the rest of it. */
const searchedNameRules = (field: "firstName" | "lastName") => [
  atMost(field, lengths.searchName),
  valid(field, (name) => isPersonName(name.replaceAll("*", " ")), validation.noSpecialCharacters),
  valid(field, isSearchable, validation.atLeast2Characters),
];

const rulesOfMode: Record<SearchMode, Rules> = {
  "nhs-number": { nhsNumber: [required("nhsNumber"), nhsNumberRule] },
  name: {
    lastName: [required("lastName"), ...searchedNameRules("lastName")],
    firstName: searchedNameRules("firstName"),
    dateOfBirth: [dateOfBirthRule],
    postCode: [postCodeRule],
  },
};

export function searchIssues(mode: SearchMode, search: SearchValues, today: string): Issue[] {
  return issuesOfAll(rulesOfMode[mode], search, { today });
}

export function searchPayload(
  mode: SearchMode,
  search: SearchValues,
): Schemas["PatientSearchRequest"] {
  const { nhsNumber, lastName, firstName, dateOfBirth, postCode, gender } = search;
  if (mode === "nhs-number") return { nhsNumber: normaliseNhsNumber(nhsNumber ?? "") };
  return {
    lastName: collapseSpaces(lastName ?? ""),
    dateOfBirth: dateOfBirth ?? "",
    ...(firstName?.trim() ? { firstName: collapseSpaces(firstName) } : {}),
    ...(postCode?.trim() ? { postCode: normalisePostcode(postCode) } : {}),
    ...(gender ? { gender } : {}),
  };
}
