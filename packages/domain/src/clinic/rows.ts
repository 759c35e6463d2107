import type { Schemas } from "@pharmacy/sdk";
import { collapseSpaces, isPersonName } from "../identifiers.ts";
import * as messages from "../messages.ts";
import { normaliseNhsNumber } from "../nhs-number.ts";
import { dateOfBirthRule, searchIssues } from "../patient/demographics.ts";
import { inOneLine } from "../validation/plain-text.ts";
import type { Issue } from "../validation/rules.ts";
import { clinicMessages } from "./clinic-codes.ts";
import type { ListedRow } from "./read-list.ts";

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

const foldedName = (name: string) =>
  collapseSpaces(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Names change and are mistyped, so the date of birth decides if both have one. */
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

type Known = Pick<Schemas["ClinicEntry"], "id" | "patient">;

export type PreviewVerdict =
  | { kind: "ready" }
  | { kind: "not-valid"; reason: string }
  | { kind: "twice"; line: number }
  | { kind: "shared" }
  | { kind: "there" };

export interface PreviewedRow extends ListedRow {
  verdict: PreviewVerdict;
}

type Identity = Pick<Row, "nhsNumber" | "lastName" | "firstName" | "dateOfBirth">;

const identityOf = (patient: Schemas["ClinicPatient"]): Identity => ({
  ...(patient.nhsNumber === null ? {} : { nhsNumber: patient.nhsNumber }),
  lastName: patient.lastName ?? "",
  firstName: patient.firstName ?? "",
  dateOfBirth: patient.dateOfBirth ?? "",
});

const keyOf = ({ nhsNumber = "", lastName = "", firstName = "", dateOfBirth = "" }: Identity) =>
  [nhsNumber, foldedName(lastName), foldedName(firstName), dateOfBirth].join("|");

const isThere = (row: Identity, one: Identity) =>
  row.nhsNumber === undefined
    ? keyOf(row) === keyOf(one)
    : row.nhsNumber === one.nhsNumber && !isOtherPatient(row, one);

/** Whether another row gives this number another name or date of birth: one of them is wrong. */
const contradictsAnother = (row: Identity, others: readonly Identity[]) =>
  others.some((other) => other.nhsNumber === row.nhsNumber && isOtherPatient(row, other));

/** Rows are the same only if all values are equal: only the server knows whose a number is. */
export function previewOf(
  rows: readonly ListedRow[],
  known: readonly Known[],
  today: string,
): PreviewedRow[] {
  const there = known.flatMap(({ patient }) => (patient ? [identityOf(patient)] : []));
  const payloads = rows.map(({ row }) => clinicRowPayload(row));
  const byNumber = Map.groupBy([...there, ...payloads], ({ nhsNumber }) => nhsNumber);
  const lines = new Map<string, number>();
  function verdictOf(row: Row, line: number): PreviewVerdict {
    const [issue] = clinicRowIssues(row, today);
    if (issue) return { kind: "not-valid", reason: clinicRowReason(issue) };
    if (row.nhsNumber && contradictsAnother(row, byNumber.get(row.nhsNumber) ?? []))
      return { kind: "shared" };
    const twin = lines.get(keyOf(row));
    if (twin !== undefined) return { kind: "twice", line: twin };
    lines.set(keyOf(row), line);
    return { kind: there.some((one) => isThere(row, one)) ? "there" : "ready" };
  }
  return rows.map((listed, index) => {
    return { ...listed, verdict: verdictOf(payloads[index] ?? {}, listed.line) };
  });
}
