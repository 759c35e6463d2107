import { enumerated } from "@pharmacy/domain/counted";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { vaccinesWithUseBy } from "@pharmacy/domain/vaccines/vaccines";
import { csvRecords, isBlankRecord, withoutByteOrderMark } from "@pharmacy/domain/csv-table";
import { batchLabels as labels } from "../form/batch-values.ts";
import { cellFromCsv } from "../csv-file.ts";

export const batchImport = {
  nothing: "Paste the rows, or choose a file",
  tooLong: (most: number) =>
    `This is more than ${most} characters. Divide it into several imports.`,
  tooManyRows: (rows: number, most: number) =>
    `There are ${rows} rows, and ${most} can be imported at once. Divide them into several imports.`,
  noRows: "There are no batches below the column names",
  openQuote: (line: number) => `The quotation marks in row ${line} do not match`,
  missingColumns: (names: string) => `The first row must name the columns. Missing: ${names}`,
  repeatedColumn: (name: string) => `The column ${name} appears twice`,
  surplusCells:
    "This row has more cells than there are columns: a text with a comma needs quotation marks",
  sameAsRow: (line: number) => `The same batch as row ${line}`,
  unknownGtin: "The catalogue has no product with this number",
  otherThanGtin: (name: string) => `This GTIN belongs to another product: ${name}`,
  hasNoUseBy: (vaccines: string) => `Only ${vaccines} has a use-by date: this one is not used`,
  unreadColumns: (names: string) => `Columns not used: ${names}`,
  unfilledRows: (rows: number) =>
    rows === 1
      ? "1 row of the template is not filled in"
      : `${rows} rows of the template are not filled in`,
  stopped: (saved: number, left: number) =>
    `${saved} saved, ${left} not saved yet. Trying again never saves a batch twice.`,
  inDoubt: (line: number) => `Whether row ${line} was saved is not known.`,
} as const;

export const importColumns = [
  {
    id: "vaccineType",
    title: labels.vaccineType,
    hint: enumerated(Object.values(vaccineTypeLabels), "or"),
  },
  { id: "vaccineManufacturer", title: labels.vaccineManufacturer, hint: "As in the catalogue" },
  { id: "vaccineName", title: labels.vaccineName, hint: "As in the catalogue" },
  { id: "packSize", title: labels.packSize, hint: "10, or the pack's name" },
  {
    id: "gtin",
    title: "GTIN",
    hint: "The pack's product number; the four above can then be empty",
  },
  { id: "batchNo", title: labels.batchNo, hint: "1 to 20 letters and digits" },
  { id: "expiryDate", title: labels.expiryDate, hint: "MM/yyyy or dd/MM/yyyy" },
  {
    id: "useByDate",
    title: labels.useByDate,
    hint: `dd/MM/yyyy, ${vaccinesWithUseBy()} only; may be empty`,
  },
  { id: "packs", title: labels.packs, hint: "Empty when doses are not counted" },
  { id: "status", title: labels.status, hint: "Active or Finished; empty is Active" },
] as const satisfies readonly { id: string; title: string; hint: string }[];

export type ColumnId = (typeof importColumns)[number]["id"];

export type Cells = Readonly<Record<ColumnId, string>>;

export const emptyCells: Cells = {
  vaccineType: "",
  vaccineManufacturer: "",
  vaccineName: "",
  packSize: "",
  gtin: "",
  batchNo: "",
  expiryDate: "",
  useByDate: "",
  packs: "",
  status: "",
};

export const reasonTitle = "Reason";

/** Compares names by letters and digits only: `useByDate` is "Use-by date". */
const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const columnNamed = (name: string) =>
  importColumns.find(({ id, title }) => [id, title].some((known) => bare(known) === bare(name)));

const isReason = (name: string) => bare(name) === bare(reasonTitle);

export const titleOf = (path: string) => importColumns.find(({ id }) => id === path)?.title ?? path;

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
  unread: readonly string[];
  /** The number of template rows that are not filled in. */
  unfilled: number;
}

function headerProblem(header: readonly string[]): string | null {
  const ids = header.flatMap((name) => columnNamed(name) ?? []);
  const repeated = ids.find((column, index) => ids.indexOf(column) !== index);
  if (repeated) return batchImport.repeatedColumn(repeated.title);
  const has = (wanted: ColumnId) => ids.some(({ id }) => id === wanted);
  const missing = [
    ...(has("vaccineType") || has("gtin") ? [] : ["Vaccine type or GTIN"]),
    ...(has("batchNo") ? [] : ["Batch number"]),
    ...(has("expiryDate") ? [] : ["Expiry date"]),
  ];
  return missing.length === 0 ? null : batchImport.missingColumns(missing.join(", "));
}

function rowOf(record: readonly string[], line: number, header: readonly string[]): CsvRow {
  const named = header.flatMap((name, index) => {
    const column = columnNamed(name);
    return column ? [[column.id, cellFromCsv(record[index] ?? "").trim()] as const] : [];
  });
  const isSurplus = record.slice(header.length).some((cell) => cell.trim() !== "");
  return { line, cells: { ...emptyCells, ...Object.fromEntries(named) }, isSurplus };
}

const isUnfilled = ({ cells }: CsvRow) =>
  [cells.batchNo, cells.expiryDate, cells.useByDate, cells.packs].every((cell) => cell === "");

/** Never throws. */
export function readCsv(text: string): CsvTable | { problem: string } {
  const plain = withoutByteOrderMark(text);
  if (plain.trim() === "") return { problem: batchImport.nothing };
  if (plain.length > importLimits.characters) {
    return { problem: batchImport.tooLong(importLimits.characters) };
  }
  const table = csvRecords(plain, (name) => columnNamed(name) !== undefined);
  if ("openQuoteIn" in table) return { problem: batchImport.openQuote(table.openQuoteIn) };
  const { records } = table;
  const top = records.findIndex((record) => !isBlankRecord(record));
  const header = records[top] ?? [];
  const problem = headerProblem(header);
  if (problem !== null) return { problem };
  const rows = records.flatMap((record, index) =>
    index <= top || isBlankRecord(record) ? [] : [rowOf(record, index + 1, header)],
  );
  const filled = rows.filter((row) => !isUnfilled(row));
  if (filled.length === 0) return { problem: batchImport.noRows };
  if (filled.length > importLimits.rows) {
    return { problem: batchImport.tooManyRows(filled.length, importLimits.rows) };
  }
  const unread = header.filter((name) => name.trim() && !columnNamed(name) && !isReason(name));
  return { rows: filled, unread, unfilled: rows.length - filled.length };
}
