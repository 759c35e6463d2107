import { calendarDate, partsOf } from "../dates/calendar-dates.ts";
import { lastDayOfMonth } from "../dates/calendar-arithmetic.ts";
import { lengths } from "../field-limits.ts";
import { type Elements, elementsOf, isCode, type ScanProblem, separated } from "./gs1-elements.ts";
import { hasCheckDigit } from "./gtin.ts";

/** What a pack's GS1 DataMatrix says; null where it says nothing of it. */
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

/** What somebody scanned or typed. */
export type Scan =
  | { kind: "pack"; pack: ScannedPack }
  | { kind: "typed"; text: string }
  | { kind: "broken"; problem: ScanProblem };

/** Two digits are the year that is at most 49 years ago and 50 ahead (GS1, 7.12). */
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

/** The letters, digits and signs that GS1 allows in a batch or serial number. */
const signs = /^[!"%-?A-Z_a-z]+$/;
const isText = (text: string) => text.length <= lengths.validBatchNumber && signs.test(text);

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

/**
 * Reads what came from a scanner or a keyboard: a pack's code, else a text to search or to take as a
 * batch number. Never throws; a broken code says what is wrong with it.
 */
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
