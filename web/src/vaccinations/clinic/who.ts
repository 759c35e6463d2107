import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { clinicTexts as texts } from "./clinic-texts.ts";

type Entry = Pick<Schemas["ClinicEntry"], "patient" | "text">;

/** Who an entry is, in words: the name; where the register knows none, the number; else what was pasted. */
export function nameOf({ patient, text }: Entry): string {
  if (patient === null) return text ?? texts.notValid;
  const name = [patient.firstName, patient.lastName].filter(Boolean).join(" ");
  if (name !== "") return name;
  return patient.nhsNumber === null ? texts.noName : readableNhsNumber(patient.nhsNumber);
}

const initial = (name: string | null) => (name ? `${[...name][0]}.` : "");

/** The same for a screen that others can see. */
export function initialsOf({ patient }: Entry): string {
  if (patient === null) return texts.notValid;
  return [patient.firstName, patient.lastName].map(initial).join(" ").trim() || texts.noName;
}

/** "12 Mar 1951 (74)" */
export const bornText = (dateOfBirth: string, today: string) =>
  `${readableDate(dateOfBirth)} (${ageInYears(dateOfBirth, today)})`;
