import type { Schemas } from "@pharmacy/sdk";
import { collapseSpaces, isPersonName } from "../identifiers.ts";
import { messages } from "../messages.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { dateOfBirthRule, searchIssues } from "../patient/demographics.ts";
import { inOneLine } from "../validation/plain-text.ts";
import type { Issue } from "../validation/rules.ts";
import { clinicMessages } from "./clinic-messages.ts";

/** A row of a clinic list (openapi/decisions.md, Clinic). */

type Row = Schemas["ClinicRow"];

/** The row in normalised, readable form, for storing and comparing; without blank fields. */
export function clinicRowPayload(row: Row): Row {
  const plain = (field: keyof Row) => inOneLine(row[field] ?? "").trim();
  const values = {
    text: inOneLine(row.text ?? ""),
    nhsNumber: normaliseNhsNumber(plain("nhsNumber")),
    lastName: collapseSpaces(plain("lastName")),
    firstName: collapseSpaces(plain("firstName")),
    dateOfBirth: plain("dateOfBirth"),
    bookedTime: plain("bookedTime"),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
}

/** The issues of a row that `clinicRowPayload` has normalised, at most one per field. */
export function clinicRowIssues(row: Row, today: string): Issue[] {
  const { nhsNumber, lastName, dateOfBirth } = row;
  const isSomebody = Boolean(nhsNumber || lastName || dateOfBirth);
  const identity = isSomebody
    ? searchIssues(nhsNumber ? "nhs-number" : "name", row, today)
    : [{ path: "nhsNumber", message: clinicMessages.noPatient }];
  const others = [...nameIssues(row), ...birthIssues(row, today), ...timeIssues(row)];
  const found = new Set(identity.map(({ path }) => path));
  return [...identity, ...others.filter(({ path }) => !found.has(path))];
}

const fieldNames = new Map([
  ["lastName", "Last name"],
  ["firstName", "First name"],
  ["dateOfBirth", "Date of birth"],
]);

/** The message of an issue with its field: "Required" alone does not say which. */
export function clinicRowReason({ path, message }: Issue): string {
  const name = fieldNames.get(path);
  return name === undefined ? message : `${name}: ${message}`;
}

type Named = { lastName?: string | null; dateOfBirth?: string | null };

/** A name without case and accents, for comparing. */
export const foldedName = (name: string) =>
  collapseSpaces(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a row with a patient's NHS number is of another person. Names change and are mistyped, so
 * the date of birth decides if both have one.
 */
export function isOtherPatient(row: Named, patient: Named): boolean {
  if (row.dateOfBirth && patient.dateOfBirth) return row.dateOfBirth !== patient.dateOfBirth;
  if (!row.lastName || !patient.lastName) return false;
  return foldedName(row.lastName) !== foldedName(patient.lastName);
}

/** Unlike in the patient search, a name in a list is complete: `*` is not allowed. */
function nameIssues(row: Row): Issue[] {
  return (["lastName", "firstName"] as const)
    .filter((field) => row[field] !== undefined && !isPersonName(row[field]))
    .map((path) => ({ path, message: messages.validation.noSpecialCharacters }));
}

const birthIssues = (row: Row, today: string): Issue[] =>
  row.dateOfBirth === undefined ? [] : dateOfBirthRule(row, { today });

function timeIssues({ bookedTime }: Row): Issue[] {
  const isFine = bookedTime === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(bookedTime);
  return isFine ? [] : [{ path: "bookedTime", message: clinicMessages.bookedTime }];
}
