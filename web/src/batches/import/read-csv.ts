import { batchImport as texts } from "./import-messages.ts";
import { csvRecords, isBlankRecord, withoutByteOrderMark } from "@pharmacy/domain/csv-table";
import { cellFromCsv } from "../csv-file.ts";
import { type Cells, type ColumnId, columnNamed, emptyCells, isReason } from "./import-columns.ts";

/** The limits of one import: nobody can check more rows before saving. */
export const importLimits = { rows: 500, characters: 1_000_000 } as const;

export interface CsvRow {
  /** The row number of a spreadsheet, from 1. */
  line: number;
  cells: Cells;
  /** The row has more cells than columns, so its cells may be in wrong columns. */
  isSurplus: boolean;
}

interface CsvTable {
  rows: readonly CsvRow[];
  /** Names of unknown columns. */
  unread: readonly string[];
  /** The number of template rows that are not filled in. */
  unfilled: number;
}

/** What is wrong with the column names; null if they are valid. */
function headerProblem(header: readonly string[]): string | null {
  const ids = header.flatMap((name) => columnNamed(name) ?? []);
  const repeated = ids.find((column, index) => ids.indexOf(column) !== index);
  if (repeated) return texts.repeatedColumn(repeated.title);
  const has = (wanted: ColumnId) => ids.some(({ id }) => id === wanted);
  const missing = [
    ...(has("vaccineType") || has("gtin") ? [] : ["Vaccine type or GTIN"]),
    ...(has("batchNo") ? [] : ["Batch number"]),
    ...(has("expiryDate") ? [] : ["Expiry date"]),
  ];
  return missing.length === 0 ? null : texts.missingColumns(missing.join(", "));
}

function rowOf(record: readonly string[], line: number, header: readonly string[]): CsvRow {
  const named = header.flatMap((name, index) => {
    const column = columnNamed(name);
    return column ? [[column.id, cellFromCsv(record[index] ?? "").trim()] as const] : [];
  });
  const isSurplus = record.slice(header.length).some((cell) => cell.trim() !== "");
  return { line, cells: { ...emptyCells, ...Object.fromEntries(named) }, isSurplus };
}

/** A row of the template that the user has not filled in. */
const isUnfilled = ({ cells }: CsvRow) =>
  [cells.batchNo, cells.expiryDate, cells.useByDate, cells.packs].every((cell) => cell === "");

/** The rows of a table, or why it cannot be read. Never throws. */
export function readCsv(text: string): CsvTable | { problem: string } {
  const plain = withoutByteOrderMark(text);
  if (plain.trim() === "") return { problem: texts.nothing };
  if (plain.length > importLimits.characters) {
    return { problem: texts.tooLong(importLimits.characters) };
  }
  const table = csvRecords(plain, (name) => columnNamed(name) !== undefined);
  if ("openQuoteIn" in table) return { problem: texts.openQuote(table.openQuoteIn) };
  const { records } = table;
  const top = records.findIndex((record) => !isBlankRecord(record));
  const header = records[top] ?? [];
  const problem = headerProblem(header);
  if (problem !== null) return { problem };
  const rows = records.flatMap((record, index) =>
    index <= top || isBlankRecord(record) ? [] : [rowOf(record, index + 1, header)],
  );
  const filled = rows.filter((row) => !isUnfilled(row));
  if (filled.length === 0) return { problem: texts.noRows };
  if (filled.length > importLimits.rows) {
    return { problem: texts.tooManyRows(filled.length, importLimits.rows) };
  }
  const unread = header.filter((name) => name.trim() && !columnNamed(name) && !isReason(name));
  return { rows: filled, unread, unfilled: rows.length - filled.length };
}
