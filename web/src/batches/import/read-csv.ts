import { batchImport as texts } from "./import-messages.ts";
import Papa from "papaparse";
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

const delimiters = [",", ";", "\t"];

const recordsOf = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, preview });

/** The separator by which the first row names the most columns. */
function delimiterOf(text: string): string {
  const known = (delimiter: string) =>
    (recordsOf(text, delimiter, 1).data[0] ?? []).filter((name) => columnNamed(name)).length;
  const [first = ","] = delimiters.toSorted((one, other) => known(other) - known(one));
  return first;
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

const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === "");

/** The template lists the catalogue: a row to which nothing was added is no batch. */
const isUnfilled = ({ cells }: CsvRow) =>
  [cells.batchNo, cells.expiryDate, cells.useByDate, cells.packs].every((cell) => cell === "");

/** The rows of a table that was pasted or chosen, or why it cannot be read. Never throws. */
export function readCsv(text: string): CsvTable | { problem: string } {
  const plain = text.replace(/^\u{feff}/u, "");
  if (plain.trim() === "") return { problem: texts.nothing };
  if (plain.length > importLimits.characters) {
    return { problem: texts.tooLong(importLimits.characters) };
  }
  const { data, errors } = recordsOf(plain, delimiterOf(plain.trimStart()));
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed) return { problem: texts.openQuote((unclosed.row ?? 0) + 1) };
  const top = data.findIndex((record) => !isEmpty(record));
  const header = data[top] ?? [];
  const problem = headerProblem(header);
  if (problem !== null) return { problem };
  const rows = data.flatMap((record, index) =>
    index <= top || isEmpty(record) ? [] : [rowOf(record, index + 1, header)],
  );
  const filled = rows.filter((row) => !isUnfilled(row));
  if (filled.length === 0) return { problem: texts.noRows };
  if (filled.length > importLimits.rows) {
    return { problem: texts.tooManyRows(filled.length, importLimits.rows) };
  }
  const unread = header.filter((name) => name.trim() && !columnNamed(name) && !isReason(name));
  return { rows: filled, unread, unfilled: rows.length - filled.length };
}
