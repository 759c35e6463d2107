import type { Schemas } from "@pharmacy/sdk";
import { issuesOfAll, rulesFor, type FieldRules, type Issue } from "../validation/rules.ts";
import {
  collapseSpaces,
  isNhsNumber,
  isPersonName,
  isPostcode,
  normalisePostcode,
} from "../identifiers.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { dateOfBirthRule } from "./date-of-birth.ts";

/** A search by NHS number, or by surname and date of birth (openapi/decisions.md, Patient step). */
export type SearchMode = "nhs-number" | "name";

export interface SearchValues {
  nhsNumber?: string | null;
  lastName?: string | null;
  firstName?: string | null;
  /** yyyy-MM-dd */
  dateOfBirth?: string | null;
  postCode?: string | null;
  gender?: Schemas["Gender"] | null;
}

interface SearchContext {
  today: string;
}

const { validation } = messages;
const { atMost, check, required, valid } = rulesFor<SearchValues, SearchContext>();

/** A complete name, which may have one letter (O, 李), or at least two letters before a `*`. */
const isSearchable = (name: string) => /^([^*]{2}|[^*]$)/u.test(name);

/** A name of at most 35 characters; `*` stands for the rest of it. */
const nameRules = (field: "firstName" | "lastName") => [
  atMost(field, lengths.searchName),
  valid(field, (name) => isPersonName(name.replaceAll("*", " ")), validation.noSpecialCharacters),
  check(
    field,
    validation.atLeast2Characters,
    (name) => typeof name === "string" && name.trim() !== "" && !isSearchable(name.trim()),
  ),
];

const rulesOfMode: Record<SearchMode, FieldRules<SearchValues, SearchContext>> = {
  "nhs-number": {
    nhsNumber: [required("nhsNumber"), valid("nhsNumber", isNhsNumber, validation.nhsNumber)],
  },
  name: {
    lastName: [required("lastName"), ...nameRules("lastName")],
    firstName: nameRules("firstName"),
    dateOfBirth: [dateOfBirthRule],
    postCode: [valid("postCode", isPostcode, validation.postcode)],
  },
};

/** The issues of a patient search, at most one per field. */
export function searchIssues(mode: SearchMode, search: SearchValues, today: string): Issue[] {
  return issuesOfAll(rulesOfMode[mode], search, { today });
}
/** The request body: normalised, with the fields of the mode. */
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
