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

/** By NHS number, or by surname and date of birth (openapi/decisions.md, Patient step). */
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

/** The whole of a name, which may be one letter (O, 李), or its first two letters before a `*`. */
const isSearchable = (name: string) => /^([^*]{2}|[^*]$)/u.test(name);

/** A name of at most 35 characters in which `*` stands for the rest. */
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

/** What is wrong with a patient search; at most one issue a field. */
export function searchIssues(mode: SearchMode, search: SearchValues, today: string): Issue[] {
  return issuesOfAll(rulesOfMode[mode], search, { today });
}
/** The search as it is sent: normalised, with what belongs to the mode. */
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
