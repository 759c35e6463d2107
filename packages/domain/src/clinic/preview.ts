import type { Schemas } from "@pharmacy/sdk";
import type { ListedRow } from "./read-list.ts";
import { clinicRowIssues, clinicRowPayload } from "./rows.ts";

/** What can be said of a row before it is added: the register is asked by the server alone. */

type Row = Schemas["ClinicRow"];
type Known = Pick<Schemas["ClinicEntry"], "id" | "patient">;

export type PreviewVerdict =
  | { kind: "ready" }
  | { kind: "not-valid"; reason: string }
  | { kind: "twice"; line: number }
  | { kind: "there" };

export interface PreviewedRow extends ListedRow {
  verdict: PreviewVerdict;
}

type Identity = Pick<Row, "nhsNumber" | "lastName" | "firstName" | "dateOfBirth">;

/** Who is the same: by NHS number; where one has none, by name and date of birth. */
const keyOf = ({ nhsNumber, lastName = "", firstName = "", dateOfBirth = "" }: Identity) =>
  nhsNumber ?? [lastName, firstName, dateOfBirth].join("|").toLowerCase();

const identityOf = (patient: Schemas["ClinicPatient"]): Identity => ({
  ...(patient.nhsNumber === null ? {} : { nhsNumber: patient.nhsNumber }),
  lastName: patient.lastName ?? "",
  firstName: patient.firstName ?? "",
  dateOfBirth: patient.dateOfBirth ?? "",
});

/** Every row with its verdict, beside those that are in the clinic already. */
export function previewOf(
  rows: readonly ListedRow[],
  known: readonly Known[],
  today: string,
): PreviewedRow[] {
  const there = new Set(
    known.flatMap(({ patient }) => (patient ? [keyOf(identityOf(patient))] : [])),
  );
  const lines = new Map<string, number>();
  return rows.map((listed) => {
    const row = clinicRowPayload(listed.row);
    const [issue] = clinicRowIssues(row, today);
    if (issue) return { ...listed, verdict: { kind: "not-valid", reason: issue.message } };
    const key = keyOf(row);
    const line = lines.get(key);
    if (line !== undefined) return { ...listed, verdict: { kind: "twice", line } };
    lines.set(key, listed.line);
    return { ...listed, verdict: { kind: there.has(key) ? "there" : "ready" } };
  });
}
