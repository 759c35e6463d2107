import type { PreviewedRow } from "@pharmacy/domain/clinic/preview";
import { clinicRowPayload } from "@pharmacy/domain/clinic/rows";
import { isCalendarDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { isNhsNumber } from "@pharmacy/domain/identifiers";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { memo, useId } from "react";
import tables from "../../../ui/table.module.css";
import { RowState } from "./row-state.tsx";
import type { Refusals, Verdicts } from "./use-add-list.ts";
import layout from "../../../ui/layout.module.css";

/** As it was read: who that is. */
function whoText({ row }: PreviewedRow): string {
  const { nhsNumber, firstName, lastName } = clinicRowPayload(row);
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const number = nhsNumber && (isNhsNumber(nhsNumber) ? readableNhsNumber(nhsNumber) : nhsNumber);
  return [name, number].filter(Boolean).join(" · ") || (row.text ?? "");
}

const dayText = (date: string) => (isCalendarDate(date) ? readableDate(date) : date);

interface RowProps {
  listed: PreviewedRow;
  verdict: Schemas["ClinicRowVerdict"] | undefined;
  refusal: string | undefined;
}

/** Hundreds of rows stand while their verdicts come: only those that change are drawn. */
const Row = memo(function Row({ listed, verdict, refusal }: RowProps) {
  const { line, row } = listed;
  return (
    <tr>
      <th scope="row">{whoText(listed)}</th>
      <td className={layout.quiet}>Row {line}</td>
      <td>{row.dateOfBirth && dayText(row.dateOfBirth)}</td>
      <td>{row.bookedTime}</td>
      <td className={layout.sentences}>
        <RowState preview={listed.verdict} verdict={verdict} refusal={refusal} />
      </td>
    </tr>
  );
});

interface RowTableProps {
  title: string;
  rows: readonly PreviewedRow[];
  verdicts: Verdicts;
  refusals: Refusals;
}

/** Rows of the list; none, no table. */
export function RowTable({ title, rows, verdicts, refusals }: RowTableProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack8}>
      <h3 id={id}>{title}</h3>
      <div className={tables.frame}>
        <table className={`${tables.table} ${tables.cards} ${tables.fixed}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className={tables.wide}>
                Patient
              </th>
              <th scope="col" className={tables.slim}>
                Row
              </th>
              <th scope="col">Date of birth</th>
              <th scope="col">Booked</th>
              <th scope="col" className={tables.wide}>
                State
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((listed) => (
              <Row
                key={listed.line}
                listed={listed}
                verdict={verdicts.get(listed.line)}
                refusal={refusals.get(listed.line)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
