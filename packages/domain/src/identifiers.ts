import { normaliseNhsNumber } from "./nhs-number.ts";

/** Each check normalises the text first; the typed text stays until the form is submitted. */

export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Numbers with a valid check digit that belong to nobody (openapi/decisions.md, Patient step). */
const dummyNhsNumbers = ["0000000000", "1111111111", "9999999999"];

/** Ten digits whose last is the mod-11 check digit of the first nine, and no dummy number. */
export function isNhsNumber(text: string): boolean {
  const digits = normaliseNhsNumber(text);
  if (!/^\d{10}$/.test(digits) || dummyNhsNumbers.includes(digits)) return false;
  const sum = [...digits.slice(0, 9)].reduce(
    (total, digit, index) => total + Number(digit) * (10 - index),
    0,
  );
  const check = 11 - (sum % 11);
  return check !== 10 && check % 11 === Number(digits[9]);
}

export function normalisePostcode(text: string): string {
  const letters = text.replace(/\s+/g, "").toUpperCase();
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters;
}

const postcodePattern =
  /^(GIR 0AA|ZZ99 3(VZ|WZ|CZ)|([A-Z]\d{1,2}|[A-Z]{2}\d{1,2}|[A-Z]\d[A-Z]|[A-Z]{2}\d[A-Z]) \d[A-Z]{2})$/;

/** A UK postcode, including the pseudo-postcodes for "no fixed abode" and "unknown". */
export function isPostcode(text: string): boolean {
  return postcodePattern.test(normalisePostcode(text));
}

export function normaliseMobile(text: string): string {
  return text.replace(/[\s()-]/g, "").replace(/^(\+44|0044)0?/, "0");
}

export function isMobile(text: string): boolean {
  return /^07[1-9]\d{8}$/.test(normaliseMobile(text));
}

export function normaliseOdsCode(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

export function isGphcNumber(text: string): boolean {
  return /^\d{7}$/.test(text.trim());
}

export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}\s'’.-]+$/u.test(text);
}

const mailbox = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
const emailPattern = new RegExp(`^${mailbox}(\\.${mailbox})*@(${label}\\.)+${label}$`, "i");

export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim());
}

/**
 * Every episode's number begins with the store's ODS code, so a term that is only the beginning of
 * it finds all (openapi/decisions.md, Search terms and methods). Letters alone may be a name.
 */
export function isOwnCodeAlone(typed: string, odsCode: string): boolean {
  const compact = typed.replace(/[\s-]/g, "").toLowerCase();
  const code = odsCode.toLowerCase();
  return compact !== "" && (compact === code || (code.startsWith(compact) && /\d/.test(compact)));
}
