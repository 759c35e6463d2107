import type { Schemas } from "@pharmacy/sdk";

export const londonToday = (now = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);

export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export const moment = (seconds = 0): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Ten digits; the last is the modulus-11 check digit of the others. */
export function isNhsNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && checkDigit(text.slice(0, 9)) === Number(text[9]);
}

const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + random(26))).join("");

/** Numbers from 999 are for tests; a backend's own test patients often have 999 000 …. */
let next = 999_100_000 + random(800_000);

export function newNhsNumber(): string {
  for (;;) {
    next += 1;
    const last = checkDigit(String(next));
    if (last < 10) return `${next}${last}`;
  }
}

/** 10 where the digits have no check digit. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11;
}

export function periodToday() {
  const to = londonToday();
  return { vaccineType: "fluVac" as const, from: daysFrom(to, -1 - random(3000)), to };
}

export const acknowledgement = (
  exportName: string,
  rows: readonly (readonly [code: string, localId: string, message?: string])[],
): Schemas["AcknowledgementFile"] => ({
  name: exportName.replace(/\.csv$/, "_BusAck_20261127T09000000.csv"),
  fileText: [
    "RESPONSE_CODE|LOCAL_ID|OPERATION_OUTCOME",
    ...rows.map(([code, localId, message = ""]) => [code, localId, message].join("|")),
    "",
  ].join("\n"),
});

let made = 0;
const firstNumber = random(10_000);

/** A new batch number, in the pack's format where it has one; counted, so that none comes twice. */
export function newBatchNo(mark: string, format?: string | null): string {
  made += 1;
  if (!format) return `${mark.toUpperCase()}${String(made).padStart(4, "0")}`;
  const length = format.replaceAll(/[^n]/g, "").length;
  const number = String(firstNumber + made).padStart(length, "0");
  const digits = [...number.slice(-length)];
  const letters = format.replaceAll("A", () => String.fromCharCode(65 + random(26)));
  return letters.replaceAll("n", () => digits.shift() ?? "0");
}

/** The last day of a month that is some years ahead, as the batch calls write it. */
export const expiryIn = (years: number, month = 12): number =>
  Date.UTC(new Date().getUTCFullYear() + years, month, 0);

export type Entry = Schemas["ClinicEntry"];
export type EntryPath = { clinicId: string; entryId: string };

export const newRow = (): Schemas["ClinicRow"] => ({ nhsNumber: newNhsNumber() });

export const pathOf = ({ clinicId, id }: Pick<Entry, "clinicId" | "id">): EntryPath => ({
  clinicId,
  entryId: id,
});

export const moveOf = (move: Schemas["ClinicMove"]): Schemas["ClinicMoveRequest"] =>
  move === "NOT_GIVEN" ? { move, reason: "UNWELL" } : { move };

export const ofVersion = (etag: string) => ({ headers: { "If-Match": etag } });

export const stale = ofVersion('"conformance-stale"');

export const newKey = () => ({ headers: { "Idempotency-Key": crypto.randomUUID() } });
