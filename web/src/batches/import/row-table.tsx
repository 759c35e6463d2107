import { epochOfDate, readableExpiry } from "@pharmacy/domain/batch/epoch";
import { expiryDayOf } from "@pharmacy/domain/batch/form";
import { AlertIcon, CheckIcon, StopIcon } from "@primer/octicons-react";
import { memo } from "react";
import { IconText } from "../../ui/icon-text.tsx";
import tables from "../../ui/table.module.css";
import type { ImportRow } from "./import-rows.ts";
import type { Outcome, Outcomes } from "./use-import.ts";
import layout from "../../ui/layout.module.css";

/** The expiry as it will be stored; the typed text if it is no date. */
function expiryText({ values, cells }: ImportRow): string {
  const day = expiryDayOf(values);
  return day === null ? cells.expiryDate : readableExpiry(epochOfDate(day));
}

const packsText = ({ cells: { packs } }: ImportRow) =>
  packs === "" ? "Not counted" : `${packs} ${packs === "1" ? "pack" : "packs"}`;

const productText = ({ values, cells }: ImportRow) =>
  values.name ?? [cells.vaccineName, cells.vaccineManufacturer].filter(Boolean).join(", ");

function State({ row, outcome }: { row: ImportRow; outcome: Outcome | undefined }) {
  const reasons = outcome?.kind === "refused" ? outcome.reasons : row.problems;
  if (reasons.length > 0) {
    return reasons.map((text) => <IconText key={text} icon={StopIcon} tone="danger" text={text} />);
  }
  return (
    <>
      {outcome && <IconText icon={CheckIcon} tone="success" text="Saved" />}
      {row.warnings.map((text) => (
        <IconText key={text} icon={AlertIcon} tone="attention" text={text} />
      ))}
      {!outcome && row.warnings.length === 0 && "Ready"}
    </>
  );
}

/** Memoised: rows are saved one by one, and only the changed one of hundreds renders. */
const Row = memo(function Row({ row, outcome }: { row: ImportRow; outcome: Outcome | undefined }) {
  const { line, cells, values } = row;
  return (
    <tr>
      <th scope="row">{cells.batchNo || "No number"}</th>
      <td className={layout.quiet}>Row {line}</td>
      <td>{productText(row) || "No product"}</td>
      <td>
        {expiryText(row) || "No expiry"}
        {values.useByDate && <div>Use by {values.useByDate}</div>}
      </td>
      <td className={tables.number}>{packsText(row)}</td>
      <td>
        <div className={layout.stack4}>
          <State row={row} outcome={outcome} />
        </div>
      </td>
    </tr>
  );
});

interface RowTableProps {
  title: string;
  rows: readonly ImportRow[];
  outcomes: Outcomes;
}

export function RowTable({ title, rows, outcomes }: RowTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack8}>
      <h3>{title}</h3>
      <div className={tables.frame}>
        <table className={`${tables.table} ${tables.cards} ${tables.fixed}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Batch number</th>
              <th scope="col" className={tables.slim}>
                Row
              </th>
              <th scope="col" className={tables.wide}>
                Product
              </th>
              <th scope="col">Expiry</th>
              <th scope="col" className={tables.number}>
                Stock
              </th>
              <th scope="col" className={tables.wide}>
                State
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} outcome={outcomes.get(row)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
