import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import type { Page } from "@playwright/test";
import { today } from "./dates.ts";

/** Packs of the sandbox's catalogue by their product numbers, of GS1's demonstration prefix. */
export const gtins = {
  fluenz: "09520003000100",
  tivc: "09520002000101",
  comirnaty: "09520008000105",
  unknown: "09520009990009",
} as const;

export interface Pack {
  gtin: string;
  batchNumber: string;
  /** yyyy-MM-dd */
  expiryDate: string;
}

/** The 15th of the month so many months ahead: a day inside a month. */
export const midMonth = (months: number): string => `${addMonths(today(), months).slice(0, 7)}-15`;

const separator = "\u001D";

/** What stands in the pack's DataMatrix. */
export const codeOf = ({ gtin, batchNumber, expiryDate }: Pack): string =>
  `]d201${gtin}17${expiryDate.replaceAll("-", "").slice(2)}10${batchNumber}${separator}21SN12345`;

/** A scanner that types like a keyboard: the separator as Ctrl+], and Enter at the end. */
export async function scans(page: Page, code: string): Promise<void> {
  const [first = "", ...others] = code.split(separator);
  await page.keyboard.type(first);
  for (const other of others) {
    await page.keyboard.press("Control+]");
    await page.keyboard.type(other);
  }
  await page.keyboard.press("Enter");
}
