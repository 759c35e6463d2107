import type { Schemas } from "@pharmacy/sdk";
import type { ListedRow } from "./read-list.ts";
import {
  clinicRowIssues,
  clinicRowPayload,
  clinicRowReason,
  foldedName,
  isOfAnother,
} from "./rows.ts";

/** What can be said of a row before it is added: the register is asked by the server alone. */

type Row = Schemas["ClinicRow"];
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

/** All that is said of somebody. */
const keyOf = ({ nhsNumber = "", lastName = "", firstName = "", dateOfBirth = "" }: Identity) =>
  [nhsNumber, foldedName(lastName), foldedName(firstName), dateOfBirth].join("|");

/** Who is in the clinic by a number, or without one by name and date of birth. */
const isThere = (row: Identity, one: Identity) =>
  row.nhsNumber === undefined
    ? keyOf(row) === keyOf(one)
    : row.nhsNumber === one.nhsNumber && !isOfAnother(row, one);

/** Whether a number stands beside another person's name or date of birth too: one of them is mistaken. */
const isShared = (row: Identity, others: readonly Identity[]) =>
  others.some((other) => other.nhsNumber === row.nhsNumber && isOfAnother(row, other));

/**
 * Every row with its verdict, beside those that are in the clinic already. Whose a number is the server
 * knows: a row is the same as another only where it says the same.
 */
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
    if (row.nhsNumber && isShared(row, byNumber.get(row.nhsNumber) ?? []))
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
