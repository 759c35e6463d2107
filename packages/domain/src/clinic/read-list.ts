import type { Schemas } from "@pharmacy/sdk";
import { csvRecords, isBlankRecord, withoutByteOrderMark } from "../csv-table.ts";
import { readDate } from "../dates/typed-dates.ts";
import { lengths } from "../field-limits.ts";
import { isNhsNumber } from "../identifiers.ts";
import { inOneLine, withoutUnreadable } from "../validation/plain-text.ts";
import {
  readLine,
  withoutBlanks,
  bookedTimeTyped,
  dateOfBirthTyped,
  namesTyped,
} from "./read-line.ts";

/** Reads a pasted list: a table whose first row names the columns, or one patient per line. */

type Row = Schemas["ClinicRow"];

export interface ListedRow {
  /** The line number from 1, as in a spreadsheet or an editor. */
  line: number;
  row: Row;
}

export interface ReadList {
  rows: readonly ListedRow[];
  unread: readonly string[];
}

type Field = Exclude<keyof Schemas["ClinicRow"], "text">;
type ListColumn = Field | "name";

/** The names that booking systems and spreadsheets give to each column. */
const headings: Record<ListColumn, string> = {
  nhsNumber: "nhsnumber nhsno nhsnum nhs nhsid patientnhsnumber",
  lastName: "lastname surname familyname last patientlastname patientsurname",
  firstName: "firstname forename forenames givenname givennames first patientfirstname",
  name: "name fullname patient patientname",
  dateOfBirth: "dateofbirth dob birthdate born birthday patientdateofbirth patientdob",
  bookedTime: "bookedtime time appointment appointmenttime booking slot starttime start",
};

const columnsByHeading = new Map<string, ListColumn>(
  Object.entries(headings).flatMap(([column, names]) =>
    isListColumn(column) ? names.split(" ").map((name) => [name, column] as const) : [],
  ),
);

function isListColumn(text: string): text is ListColumn {
  return Object.hasOwn(headings, text);
}

const listColumnNamed = (heading: string): ListColumn | undefined =>
  columnsByHeading.get(heading.toLowerCase().replace(/[^a-z0-9]/g, ""));

/** Messages about a pasted list (openapi/decisions.md, Clinic). */
const texts = {
  nothing: "Paste the list, or choose a file",
  tooLong: "This text is too long for one clinic. Paste the list of patients only.",
  tooManyRows: (rows: number, most: number) =>
    `There are ${rows} rows, and a clinic has room for ${most}`,
  noRows: "There are no patients below the column names",
  missingColumns:
    "The first row must name the column of the NHS number, or those of the last name and the date of birth",
  repeatedColumn: "The first row names a column twice",
} as const;

/** The limits of one list, so that a user can check it before it is added. */
export const listLimits = { rows: 1000, characters: 200_000 } as const;

/** A longer line is no patient, and the patterns would be slow on it. */
const longestLine = lengths.comment;

const limits = { text: lengths.comment, nhsNumber: 100, dateOfBirth: 100, bookedTime: 100 };

/** The row as a server accepts it. A value that is cut is not valid anyway; `text` has it whole. */
function cut(row: Row): Row {
  const isLimited = (field: string): field is keyof typeof limits => Object.hasOwn(limits, field);
  const shortened = Object.entries(row).map(([field, value]) => {
    const most = isLimited(field) ? limits[field] : lengths.name;
    return [field, [...inOneLine(value)].slice(0, most).join("")] as const;
  });
  return Object.fromEntries(shortened);
}

const valueOf = (column: ListColumn, cell: string): Row => {
  if (column === "name") return namesTyped(cell);
  if (column === "dateOfBirth") return { dateOfBirth: dateOfBirthTyped(cell) };
  if (column === "bookedTime") return { bookedTime: bookedTimeTyped(cell) };
  return { [column]: cell };
};

function rowOfCells(record: readonly string[], header: readonly (ListColumn | undefined)[]): Row {
  const cells = record.map((cell) => inOneLine(cell).trim());
  const values = header.reduce<Row>((row, column, index) => {
    const cell = cells[index] ?? "";
    return column && cell ? { ...row, ...valueOf(column, cell) } : row;
  }, {});
  return cut({ text: cells.filter(Boolean).join(", "), ...withoutBlanks(values) });
}

/** Whether a first row names columns. A row of a patient has an NHS number or a date of birth. */
const isHeader = (record: readonly string[]) =>
  record.some((cell) => listColumnNamed(cell)) &&
  !record.some((cell) => isNhsNumber(cell) || readDate(cell.trim()));

function headerProblem(columns: readonly (ListColumn | undefined)[]): string | null {
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) return texts.repeatedColumn;
  const hasName = known.includes("name") || known.includes("lastName");
  const isEnough = known.includes("nhsNumber") || (hasName && known.includes("dateOfBirth"));
  return isEnough ? null : texts.missingColumns;
}

function readTable(records: readonly (readonly string[])[], top: number): ReadList | string {
  const header = records[top] ?? [];
  const columns = header.map(listColumnNamed);
  const problem = headerProblem(columns);
  if (problem !== null) return problem;
  const rows = records.flatMap((record, index) =>
    index <= top || isBlankRecord(record)
      ? []
      : [{ line: index + 1, row: rowOfCells(record, columns) }],
  );
  return { rows, unread: header.filter((name) => name.trim() && !listColumnNamed(name)) };
}

const cellsOf = (line: string) =>
  line
    .split("\t")
    .map((cell) => cell.trim())
    .filter(Boolean);

function readLines(text: string): ReadList {
  const rows = text.split(/\r\n|[\n\r]/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const row = { text: cellsOf(line).join(", "), ...readLine(line.slice(0, longestLine)) };
    return [{ line: index + 1, row: cut(row) }];
  });
  return { rows, unread: [] };
}

function read(text: string): ReadList | string {
  const isColumn = (name: string) => listColumnNamed(name) !== undefined;
  const table = csvRecords(text, isColumn);
  if ("openQuoteIn" in table) return readLines(text);
  const top = table.records.findIndex((record) => !isBlankRecord(record));
  return isHeader(table.records[top] ?? []) ? readTable(table.records, top) : readLines(text);
}

/** The rows of a pasted or chosen list, or why it cannot be read. Never throws. */
export function readList(pasted: string): ReadList | { problem: string } {
  const text = withoutUnreadable(withoutByteOrderMark(pasted));
  if (text.trim() === "") return { problem: texts.nothing };
  if (text.length > listLimits.characters) return { problem: texts.tooLong };
  const found = read(text);
  if (typeof found === "string") return { problem: found };
  if (found.rows.length === 0) return { problem: texts.noRows };
  if (found.rows.length > listLimits.rows)
    return { problem: texts.tooManyRows(found.rows.length, listLimits.rows) };
  return found;
}

/** The contract's maximum of rows per request. */
const maxRows = 200;
/** Below the body limit of servers; that of the sandbox is 256 KB. */
const maxBytes = 200_000;

const bytesOf = ({ row }: ListedRow) => new TextEncoder().encode(JSON.stringify(row)).length;

export function listRequests<Listed extends ListedRow>(rows: readonly Listed[]): Listed[][] {
  const requests: Listed[][] = [];
  let bytes = 0;
  for (const listed of rows) {
    const last = requests.at(-1);
    bytes += bytesOf(listed);
    if (last && last.length < maxRows && bytes <= maxBytes) {
      last.push(listed);
    } else {
      requests.push([listed]);
      bytes = bytesOf(listed);
    }
  }
  return requests;
}
