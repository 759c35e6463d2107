import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { useDesk } from "./desk.ts";
import { notGivenReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";

type Entry = Pick<Schemas["ClinicEntry"], "patient" | "text">;

/** Who an entry is, in words: the name; where the register knows none, the number; else what was pasted. */
export function nameOf({ patient, text }: Entry): string {
  if (patient === null) return text ?? "Not recognised";
  const name = [patient.firstName, patient.lastName].filter(Boolean).join(" ");
  if (name !== "") return name;
  return patient.nhsNumber === null ? "No name" : readableNhsNumber(patient.nhsNumber);
}

const initial = (name: string | null) => (name ? `${[...name][0]}.` : "");

/** The same for a screen that others can see. */
function initialsOf({ patient }: Entry): string {
  if (patient === null) return "Not recognised";
  return [patient.firstName, patient.lastName].map(initial).join(" ").trim() || "No name";
}

/** "12 Mar 1951 (74)" */
export const bornText = (dateOfBirth: string, today: string) =>
  `${readableDate(dateOfBirth)} (${ageInYears(dateOfBirth, today)})`;

/** Who an entry is, as this screen may show it. */
export function useShownName() {
  const { isHidingNames } = useDesk();
  return (entry: Pick<Schemas["ClinicEntry"], "patient" | "text">) =>
    isHidingNames ? initialsOf(entry) : nameOf(entry);
}

const labels: Record<Schemas["ClinicNotGivenReason"], string> = {
  ...notGivenReasonLabels,
  DID_NOT_ATTEND: "Did not attend",
  EPISODE_DELETED: "The record was deleted",
};

export const reasonLabel = (reason: Schemas["ClinicNotGivenReason"]) => labels[reason];

/** Why somebody was not vaccinated, or nothing. */
export const reasonText = ({ notGivenReason }: Pick<Schemas["ClinicEntry"], "notGivenReason">) =>
  notGivenReason === null ? "" : reasonLabel(notGivenReason);
