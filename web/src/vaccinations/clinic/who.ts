import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { useDesk } from "./desk.ts";
import { endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";

type Entry = Pick<Schemas["ClinicEntry"], "patient" | "text">;

/** The name of an entry's patient, else the NHS number; without a patient the pasted text. */
export function nameOf({ patient, text }: Entry): string {
  if (patient === null) return text ?? "Not recognised";
  const name = [patient.firstName, patient.lastName].filter(Boolean).join(" ");
  if (name !== "") return name;
  return patient.nhsNumber === null ? "No name" : readableNhsNumber(patient.nhsNumber);
}

const initial = (name: string | null) => (name ? `${[...name][0]}.` : "");

/** The initials, for a screen that other people can see. */
function initialsOf({ patient }: Entry): string {
  if (patient === null) return "Not recognised";
  return [patient.firstName, patient.lastName].map(initial).join(" ").trim() || "No name";
}

/** "12 Mar 1951 (74)" */
export const bornText = (dateOfBirth: string, today: string) =>
  `${readableDate(dateOfBirth)} (${ageInYears(dateOfBirth, today)})`;

/** The name or the initials, as the user has chosen. */
export function useShownName() {
  const { isHidingNames } = useDesk();
  return (entry: Pick<Schemas["ClinicEntry"], "patient" | "text">) =>
    isHidingNames ? initialsOf(entry) : nameOf(entry);
}

/** Why the vaccine was not given; empty if there is no reason. */
export const reasonText = ({ notGivenReason }: Pick<Schemas["ClinicEntry"], "notGivenReason">) =>
  notGivenReason === null ? "" : labelOf(endReasonLabels, notGivenReason);
