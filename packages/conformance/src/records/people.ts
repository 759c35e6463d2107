import type { Schemas } from "@pharmacy/sdk";
import type { Kit } from "../kit/kit.ts";

type Patient = Schemas["PatientDemographics"];

/** A patient aged 78 who is entered by hand and may have every vaccination. */
export function patientOf(kit: Kit, changes: Partial<Patient> = {}): Patient {
  return {
    nhsNumber: newNhsNumber(),
    pdsVerified: false,
    firstName: "Zoë",
    lastName: kit.mark,
    dateOfBirth: yearsAgo(78),
    gender: "female",
    addressLine1: "4 Chawton Lane",
    postCode: "LS1 4AP",
    telephone: "07700900123",
    ...changes,
  };
}

/** The same day of an earlier year; 28 February for 29 February. */
export function yearsAgo(years: number, from = new Date()): string {
  const day = from.toISOString().slice(5, 10).replace("02-29", "02-28");
  return `${from.getUTCFullYear() - years}-${day}`;
}

/** Today in Europe/London. */
export const londonToday = (now = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(now);

export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A moment some seconds from now. */
export const moment = (seconds = 0): string => new Date(Date.now() + seconds * 1000).toISOString();

/** The greatest difference between the clocks of the kit and the backend. */
const skewMs = 5 * 60_000;

export function closeToNow(kit: Kit, instant: string | undefined): void {
  const isNow = Math.abs(Date.parse(instant ?? "") - Date.now()) < skewMs;
  kit.demand(isNow, "the moment of the call", instant ?? "nothing");
}

/** Ten digits; the last is the modulus-11 check digit of the others. */
export function isNhsNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && checkDigit(text.slice(0, 9)) === Number(text[9]);
}

/**
 * Numbers that begin with 999 are for tests. The kit does not use the first hundred thousand: a
 * backend's own test patients often have 999 000 ….
 */
const [least, most] = [999_100_000, 999_999_999];
const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
let next = least + (random % (most - least));

/** A new number for each patient of a run. */
export function newNhsNumber(): string {
  for (;;) {
    const digits = String(next);
    next = next < most ? next + 1 : least;
    const last = checkDigit(digits);
    if (last < 10) return `${digits}${last}`;
  }
}

/** 10 where the digits have no check digit. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11;
}
