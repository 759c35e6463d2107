import { lastDayOfMonth } from "../dates/calendar-arithmetic.ts";
import { calendarDate, partsOf } from "../dates/calendar-dates.ts";
import { lengths } from "../field-limits.ts";

/** The check digit of a GTIN: the other digits weigh 3 and 1 in turn, from the right (GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

export function hasCheckDigit(gtin: string): boolean {
  return /^\d{8,14}$/.test(gtin) && checkDigitOf(gtin.slice(0, -1)) === Number(gtin.at(-1));
}

export interface ScannedPack {
  /** The product number (01), 14 digits. */
  gtin: string | null;
  /** (10) */
  batchNumber: string | null;
  /** (17) as yyyy-MM-dd; day 00 is the month's last day. */
  expiryDate: string | null;
  /** (21) */
  serial: string | null;
}

export type Scan =
  | { kind: "pack"; pack: ScannedPack }
  | { kind: "typed"; text: string }
  | { kind: "broken"; problem: ScanProblem };

/** A two-digit year is at most 49 years ago and at most 50 years ahead (GS1, 7.12). */
function fullYear(twoDigits: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + twoDigits;
  if (year - thisYear > 50) return year - 100;
  return year - thisYear < -49 ? year + 100 : year;
}

function dateOf(text: string, today: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [year = 0, month = 0, day = 0] = (text.match(/../g) ?? []).map(Number);
  const inFull = fullYear(year, partsOf(today).year);
  if (month < 1 || month > 12) return null;
  return day === 0 ? lastDayOfMonth(inFull, month) : calendarDate(inFull, month, day);
}

const gs1Characters = /^[!"%-?A-Z_a-z]+$/;
const isText = (text: string) =>
  text.length <= lengths.validBatchNumber && gs1Characters.test(text);

function packProblem(found: Elements, expiryDate: string | null): ScanProblem | null {
  const { gtin, expiry, batchNumber, serial } = found;
  if (gtin !== undefined && !/^\d{14}$/.test(gtin)) return { kind: "gtin" };
  if (gtin !== undefined && !hasCheckDigit(gtin)) return { kind: "checkDigit" };
  if (expiry !== undefined && expiryDate === null) return { kind: "expiry" };
  if (batchNumber !== undefined && !isText(batchNumber)) {
    return { kind: "text", element: "batchNumber" };
  }
  if (serial !== undefined && !isText(serial)) return { kind: "text", element: "serial" };
  return (gtin ?? expiry ?? batchNumber) ? null : { kind: "nothing" };
}

/** Text that is no code is a search term or a batch number. Never throws. */
export function readScan(scanned: string, today: string): Scan {
  const text = separated(scanned);
  const isBarcode = /^\d{12,14}$/.test(text) && hasCheckDigit(text);
  if (isBarcode) return { kind: "broken", problem: { kind: "linear" } };
  if (!isCode(text)) return { kind: "typed", text };
  const code = elementsOf(text);
  if ("problem" in code) return { kind: "broken", problem: code.problem };
  const found = code.elements;
  const expiryDate = found.expiry === undefined ? null : dateOf(found.expiry, today);
  const problem = packProblem(found, expiryDate);
  if (problem !== null) return { kind: "broken", problem };
  const { gtin = null, batchNumber = null, serial = null } = found;
  return { kind: "pack", pack: { gtin, batchNumber, expiryDate, serial } };
}

/** A GS1 code is a sequence of identifiers and values (GS1 General Specifications, 7.8). */

const separator = "\u001D";

/** How scanners write the group separator; no value can contain these characters. */
const separators = /\u241D|[|~]|<GS>|\{GS\}|\^\]/gi;

export function separated(scanned: string): string {
  return scanned
    .replace(separators, separator)
    .replace(/\p{Cc}/gu, (character) => (character === separator ? character : ""))
    .trim();
}

/** The symbology identifiers of GS1 codes; DataMatrix is ]d2. */
const symbology = /^\](d2|C1|e0|Q3|J1)/i;

const product = /^01\d{14}/;

/** Whether a text is a code: it contains something that nobody types by chance. */
export function isCode(text: string): boolean {
  return (
    symbology.test(text) ||
    text.includes(separator) ||
    product.test(text) ||
    text.length > lengths.validBatchNumber
  );
}

/** The lengths of fixed-length values, by the first two digits of their identifier. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ "00": 18, "01": 14, "02": 14, "03": 14, "04": 16, "20": 2, "41": 14 },
  ...Object.fromEntries(
    ["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((ai) => [ai, 6]),
  ),
  ...Object.fromEntries(["31", "32", "33", "34", "35", "36"].map((ai) => [ai, 8])),
};

const read = { "01": "gtin", "17": "expiry", "10": "batchNumber", "21": "serial" } as const;

export type ElementName = (typeof read)[keyof typeof read];

export type Elements = Partial<Record<ElementName, string>>;

export type ScanProblem =
  | { kind: "unreadable" | "nothing" | "linear" | "gtin" | "checkDigit" | "expiry" }
  | { kind: "incomplete" | "repeated" | "text"; element: ElementName };

const isRead = (identifier: string): identifier is keyof typeof read => identifier in read;

function valueAt(text: string, identifier: string): string {
  const [value = ""] = text.slice(2).split(separator, 1);
  return value.slice(0, fixedLengths[identifier] ?? value.length);
}

export function elementsOf(code: string): { elements: Elements } | { problem: ScanProblem } {
  const found: Elements = {};
  let rest = code.replace(symbology, "");
  while (rest !== "") {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = rest.slice(0, 2);
    if (!/^\d\d$/.test(identifier)) return { problem: { kind: "unreadable" } };
    const value = valueAt(rest, identifier);
    rest = rest.slice(2 + value.length);
    const isWhole = value.length >= (fixedLengths[identifier] ?? 1);
    if (!isRead(identifier)) {
      if (isWhole) continue;
      return { problem: { kind: "unreadable" } };
    }
    const element = read[identifier];
    if (!isWhole) return { problem: { kind: "incomplete", element } };
    const isRepeated = found[element] !== undefined && found[element] !== value;
    if (isRepeated) return { problem: { kind: "repeated", element } };
    found[element] = value;
  }
  return { elements: found };
}
