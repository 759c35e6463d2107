import { batchImport as texts } from "./import-messages.ts";
import { csvRecords, isBlankRecord, withoutByteOrderMark } from "@pharmacy/domain/csv-table";
import { cellFromCsv } from "../csv-file.ts";
import { type Cells, type ColumnId, columnNamed, emptyCells, isReason } from "./import-columns.ts";

/** One import; more at once could not be looked through before it is saved. */
export const importLimits = { rows: 500, characters: 1_000_000 } as const;

export interface CsvRow {
  /** As a spreadsheet counts: the names of the columns are mostly row 1. */
  line: number;
  cells: Cells;
  /** Whether it has more cells than there are columns, so that none can be trusted. */
  isSurplus: boolean;
}

interface CsvTable {
  rows: readonly CsvRow[];
  /** Columns that no batch has. */
  unread: readonly string[];
  /** How many rows of the template were left as they are. */
  unfilled: number;
}

/** What is wrong with the names of the columns; null when they can be read. */
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

/** The template lists the catalogue: a row to which nothing was added is no batch. */
const isUnfilled = ({ cells }: CsvRow) =>
  [cells.batchNo, cells.expiryDate, cells.useByDate, cells.packs].every((cell) => cell === "");

/** The rows of a table that was pasted or chosen, or why it cannot be read. Never throws. */
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
