import { calendarDate, lastDayOfMonth, partsOf } from "../dates/calendar-dates.ts";
import { lengths } from "../field-limits.ts";
import { scan as texts } from "../scan-messages.ts";
import { type Elements, elementsOf, isCode, separated } from "./gs1-elements.ts";
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
  | { kind: "broken"; problem: string };

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

function packProblem(found: Elements, expiryDate: string | null): string | null {
  const { gtin, expiry, batchNumber, serial } = found;
  if (gtin !== undefined && !/^\d{14}$/.test(gtin)) return texts.gtin;
  if (gtin !== undefined && !hasCheckDigit(gtin)) return texts.checkDigit;
  if (expiry !== undefined && expiryDate === null) return texts.expiry;
  if (batchNumber !== undefined && !isText(batchNumber)) return texts.text("batch number");
  if (serial !== undefined && !isText(serial)) return texts.text("serial number");
  return (gtin ?? expiry ?? batchNumber) ? null : texts.nothing;
}

/**
 * Reads what came from a scanner or a keyboard: a pack's code, else a text to search or to take as a
 * batch number. Never throws; a broken code says what is wrong with it.
 */
export function readScan(scanned: string, today: string): Scan {
  const text = separated(scanned);
  const isBarcode = /^\d{12,14}$/.test(text) && hasCheckDigit(text);
  if (isBarcode) return { kind: "broken", problem: texts.linear };
  if (!isCode(text)) return { kind: "typed", text };
  const found = elementsOf(text);
  if (typeof found === "string") return { kind: "broken", problem: found };
  const expiryDate = found.expiry === undefined ? null : dateOf(found.expiry, today);
  const problem = packProblem(found, expiryDate);
  if (problem !== null) return { kind: "broken", problem };
  const { gtin = null, batchNumber = null, serial = null } = found;
  return { kind: "pack", pack: { gtin, batchNumber, expiryDate, serial } };
}
