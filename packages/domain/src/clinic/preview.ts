import type { Schemas } from "@pharmacy/sdk";
import type { ListedRow } from "./read-list.ts";
import {
  clinicRowIssues,
  clinicRowPayload,
  clinicRowReason,
  foldedName,
  isOtherPatient,
} from "./rows.ts";

/** Checks rows before they are added; only the server can ask the patient register. */

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

const keyOf = ({ nhsNumber = "", lastName = "", firstName = "", dateOfBirth = "" }: Identity) =>
  [nhsNumber, foldedName(lastName), foldedName(firstName), dateOfBirth].join("|");

/** Compares NHS numbers; without a number, compares name and date of birth. */
const isThere = (row: Identity, one: Identity) =>
  row.nhsNumber === undefined
    ? keyOf(row) === keyOf(one)
    : row.nhsNumber === one.nhsNumber && !isOtherPatient(row, one);

/** Whether another row gives this number another name or date of birth: one of them is wrong. */
const isShared = (row: Identity, others: readonly Identity[]) =>
  others.some((other) => other.nhsNumber === row.nhsNumber && isOtherPatient(row, other));

/**
 * The rows with their verdicts, compared with each other and the clinic. Rows are the same only if
 * all values are equal, since only the server knows whose a number is.
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
