import type { Schemas } from "@pharmacy/sdk";
import { enumerated } from "../counted.ts";
import { csvRecords, isBlankRecord, withoutByteOrderMark } from "../csv-table.ts";
import { readDate } from "../dates/typed-dates.ts";
import { lengths } from "../field-limits.ts";
import { isNhsNumber, collapseSpaces } from "../identifiers.ts";
import { codesOf } from "../validation/code-lists.ts";
import { inOneLine, withoutUnreadable } from "../validation/plain-text.ts";

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

/** The names of each column in booking systems and spreadsheets, in the order of a row's text. */
const headings = {
  lastName: "lastname surname familyname last patientlastname patientsurname",
  firstName: "firstname forename forenames givenname givennames first patientfirstname",
  name: "name fullname patient patientname",
  nhsNumber: "nhsnumber nhsno nhsnum nhs nhsid patientnhsnumber",
  dateOfBirth: "dateofbirth dob birthdate born birthday patientdateofbirth patientdob",
  bookedTime: "bookedtime time appointment appointmenttime booking slot starttime start",
} as const;

type ListColumn = keyof typeof headings;

const listColumns = codesOf(headings);

const columnsByHeading = new Map<string, ListColumn>(
  listColumns.flatMap((column) =>
    headings[column].split(" ").map((name) => [name, column] as const),
  ),
);

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
  repeatedColumn: (names: string) =>
    `${names} are read as the same column. Keep one, and remove or rename the rest.`,
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

/** Begins the cells of unknown columns in a row's text. `readLine` does not read them. */
const alsoPasted = "(also: ";

function textOf(cells: readonly string[], header: readonly (ListColumn | undefined)[]): string {
  const known = listColumns.flatMap((column) => cells[header.indexOf(column)] || []);
  const also = cells.filter((cell, index) => cell && !header[index]).join(", ");
  return [known.join(", "), also && `${alsoPasted}${also})`].filter(Boolean).join(" ");
}

function rowOfCells(record: readonly string[], header: readonly (ListColumn | undefined)[]): Row {
  const cells = record.map((cell) => inOneLine(cell).trim());
  const values = header.reduce<Row>((row, column, index) => {
    const cell = cells[index] ?? "";
    return column && cell ? { ...row, ...valueOf(column, cell) } : row;
  }, {});
  return cut({ text: textOf(cells, header), ...withoutBlanks(values) });
}

/** Whether a first row names columns. A row of a patient has an NHS number or a date of birth. */
const isHeader = (record: readonly string[]) =>
  record.some((cell) => listColumnNamed(cell)) &&
  !record.some((cell) => isNhsNumber(cell) || readDate(cell.trim()));

function headerProblem(header: readonly string[]): string | null {
  const found = Map.groupBy(header, listColumnNamed);
  const repeated = [...found].find(([column, names]) => column && names.length > 1);
  const quoted = repeated?.[1].map((name) => `“${name.trim()}”`);
  if (quoted) return texts.repeatedColumn(enumerated(quoted, "and"));
  const hasName = found.has("name") || found.has("lastName");
  const isEnough = found.has("nhsNumber") || (hasName && found.has("dateOfBirth"));
  return isEnough ? null : texts.missingColumns;
}

function readTable(records: readonly (readonly string[])[], top: number): ReadList | string {
  const header = records[top] ?? [];
  const problem = headerProblem(header);
  if (problem !== null) return problem;
  const named = header.map(listColumnNamed);
  // Beside a column of last names, a full name would only be a guess: "van der Berg".
  const hasLastName = named.includes("lastName");
  const columns = named.map((column) => (hasLastName && column === "name" ? undefined : column));
  const rows = records.flatMap((record, index) =>
    index <= top || isBlankRecord(record)
      ? []
      : [{ line: index + 1, row: rowOfCells(record, columns) }],
  );
  return { rows, unread: header.filter((name, index) => name.trim() && !columns[index]) };
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

/** Reads a line without columns: finds the values by their form, in any order. */

const wholeNumber = /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/;
const digitsAlone = /^[\d\s-]+$/;
/** So many digits that are no date are a mistyped NHS number. */
const manyDigits = /(?<![\d/.-])\d[\d-]{4,}(?![\d/.:])/;

const timeOfDay = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?(?:\s*[ap]\.?m\b\.?)?`;
const times = String.raw`${timeOfDay}(?:\s*(?:[-–—]|to|until)\s*${timeOfDay})?(?![\d:./-])`;
const time = new RegExp(String.raw`(?<![\d:./-])(?:${times}|\d{1,2}\s*[ap]m\b)`, "i");
/** A time without a separator. Without a date in the line, "1951" may be a year of birth. */
const digitsOf = (hours: string) => new RegExp(`(?<![\\d:./-])(?:${hours})[0-5]\\d(?![\\d:./-])`);
const timesInDigits = { besideDate: digitsOf("[01]\\d|2[0-3]"), alone: digitsOf("0\\d|1[0-8]") };
const dates = [
  /(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)/,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:[a-z]{3,9}|\d{1,2})[\s./,-]+(?:\d{4}|\d{2})(?!\d)/i,
  /(?<!\d)\d{8}(?!\d)/,
];

function take(text: string, pattern: RegExp): { found: string; rest: string } {
  const found = pattern.exec(text)?.[0] ?? "";
  return { found, rest: found ? text.replace(found, ", ") : text };
}

function takeDate(text: string): { found: string; rest: string } {
  const taken = dates.map((pattern) => take(text, pattern));
  return taken.find(({ found }) => readDate(found)) ?? { found: "", rest: text };
}

function takeTime(text: string, hasDate: boolean): { found: string; rest: string } {
  const taken = take(text, time);
  return taken.found ? taken : take(text, timesInDigits[hasDate ? "besideDate" : "alone"]);
}

const monthPattern = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** The rest of a date after its day: the "12." of "12. March 1951" is no row number. */
const restOfDate = `(?:\\d{1,2}|${monthPattern})[\\s./,-]+\\d{4}(?![\\d-])`;

/** The number of a row: "12. Amina Yusuf", "12) 900 000 0009", "12, Yusuf, Amina". */
const ordinal = new RegExp(
  [
    "^\\s*(?:",
    "[#(]?\\d{1,4}(?:[.:)]+|\\s+-)(?:\\s*,|\\s+|(?=\\p{L}|\\d{3}[ -]?\\d{3}[ -]?\\d{4}(?!\\d)))",
    "|#\\s?\\d{1,4}\\s+",
    "|[1-9]\\d{0,2}\\s*,",
    "|[1-9]\\d{0,2}\\s+(?=\\p{L}|\\d{3}[ -]?\\d{3}[ -]?\\d{4}(?!\\d))",
    `)\\s*(?!${restOfDate})`,
  ].join(""),
  "iu",
);

const plain = (line: string) => collapseSpaces(line.replace(/[;|\t]/g, ",").replace(/"/g, " "));

export function readLine(line: string): Row {
  const [named = ""] = line.split(alsoPasted);
  const text = withoutMidnight(plain(named)).replace(ordinal, "");
  if (digitsAlone.test(text)) return { nhsNumber: text };
  const number = take(text, wholeNumber);
  const birth = takeDate(number.rest);
  const booked = takeTime(birth.rest, birth.found !== "");
  const mistyped = number.found ? { found: "", rest: booked.rest } : take(booked.rest, manyDigits);
  const names = mistyped.rest
    .split(",")
    .map((part) => part.replace(/^[\s–—-]+|[\s–—-]+$/g, ""))
    .filter((part) => /[\p{L}\d]/u.test(part));
  return withoutBlanks({
    nhsNumber: number.found || mistyped.found,
    ...namesTyped(names.join(",")),
    dateOfBirth: birth.found && dateOfBirthTyped(birth.found),
    bookedTime: booked.found && bookedTimeTyped(booked.found),
  });
}

export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));

/** Removes the midnight that a spreadsheet adds to a date. */
const withoutMidnight = (text: string) =>
  text.replace(/(?<=\d[/.-]\d{1,4})[ T]00:00(?::00(?:\.0+)?)?(?![\d:])/g, "");

/** A date of birth as yyyy-MM-dd. A two-digit year stays as typed: no century is guessed. */
export function dateOfBirthTyped(text: string): string {
  const [day, month, year = ""] = readDate(withoutMidnight(text.trim())) ?? [];
  return year.length === 4 ? `${year}-${month}-${day}` : text.trim();
}

const clocks = [
  /(?<![\d.:])(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})(\d{2})\s*(?:([ap])\.?m\.?)?$/i,
  /^(\d{1,2})()\s*([ap])\.?m\.?$/i,
];

function timeIn(text: string): string | undefined {
  const found = clocks.map((clock) => clock.exec(text)).find((one) => one !== null);
  const [, hour, minute, half] = found ?? [];
  if (hour === undefined) return undefined;
  const hours = Number(hour) + laterBy(Number(hour), half?.toLowerCase());
  return `${String(hours).padStart(2, "0")}:${minute || "00"}`;
}

const timeRange = /^(.*?)(?:[-–—]|\b(?:to|until)\b)\s*(\d[\d:.]*\s*([ap]\.?m\.?)?)$/i;

/** A time as HH:mm, from "9.30", "0930" or "2 pm", also behind its date; the start of a range. */
export function bookedTimeTyped(text: string): string {
  const typed = text.trim();
  const [, before = "", end = "", half = ""] = timeRange.exec(typed) ?? [];
  const [start, endTime = ""] = [before.trim(), timeIn(end)];
  // The half of the day may stand once: "2:00 - 2:10 pm".
  const starts = [timeIn(start + half), timeIn(start)];
  return starts.find((one) => one && one <= endTime) ?? timeIn(typed) ?? typed;
}

function laterBy(hour: number, half: string | undefined): number {
  if (half === "p") return hour < 12 ? 12 : 0;
  return half === "a" && hour === 12 ? -12 : 0;
}

const title = /^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev)\.?\s+(?=\S)/i;

/** Reads "Yusuf, Amina" or "Amina Yusuf"; without a comma, the last word is the last name. */
export function namesTyped(text: string): { lastName: string; firstName: string } {
  const [last = "", ...rest] = text.split(",").map(collapseSpaces);
  if (rest.length > 0)
    return { lastName: last, firstName: collapseSpaces(rest.join(" ").replace(title, "")) };
  const words = last.replace(title, "").split(" ");
  return { lastName: words.at(-1) ?? "", firstName: words.slice(0, -1).join(" ") };
}
