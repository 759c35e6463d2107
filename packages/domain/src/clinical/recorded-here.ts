import type { Schemas } from "@pharmacy/sdk";
import { londonDate } from "../dates/london-time.ts";

/**
 * What this pharmacy recorded for the name and birth date of a patient entered by hand: a person says
 * whether it is the same person (openapi/decisions.md, History).
 */

type Patient = Pick<Schemas["PatientDemographics"], "firstName" | "lastName" | "dateOfBirth">;
type Row = Pick<Schemas["EpisodeRow"], "id" | "patientName" | "dateOfBirth" | "given">;

export interface RecordedHere {
  vaccineType: Schemas["VaccineType"];
  /** yyyy-MM-dd */
  administeredDate: string;
}

/** What a person said of one of them. */
export interface SaidHere extends RecordedHere {
  isSamePerson: boolean;
}

/** Whether two names are the same but for case, accents and signs. */
export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { sensitivity: "base", ignorePunctuation: true }) === 0;

const isSame = (one: RecordedHere, other: RecordedHere) =>
  one.vaccineType === other.vaccineType && one.administeredDate === other.administeredDate;

/** Newest first, each once; without what the open episode itself recorded. */
export function recordedHere(
  rows: readonly Row[],
  { firstName, lastName, dateOfBirth }: Patient,
  openEpisodeId: string | null,
): RecordedHere[] {
  const found = rows
    .filter(
      (row) =>
        row.id !== openEpisodeId &&
        row.dateOfBirth === dateOfBirth &&
        isSameName(row.patientName, `${firstName} ${lastName}`),
    )
    .flatMap(({ given = [] }) => given)
    .map(({ vaccineType, administeredDate }) => ({
      vaccineType,
      administeredDate: londonDate(administeredDate),
    }));
  return found
    .filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
    .toSorted((one, other) => (one.administeredDate < other.administeredDate ? 1 : -1));
}

/** What was said of one of them; undefined while nothing is said. */
export const saidOf = (one: RecordedHere, said: readonly SaidHere[]): boolean | undefined =>
  said.find((other) => isSame(one, other))?.isSamePerson;

/** With an answer; undefined takes it back. */
export const withSaid = (
  said: readonly SaidHere[],
  { vaccineType, administeredDate }: RecordedHere,
  isSamePerson: boolean | undefined,
): SaidHere[] => {
  const one = { vaccineType, administeredDate };
  const others = said.filter((other) => !isSame(one, other));
  return isSamePerson === undefined ? others : [...others, { ...one, isSamePerson }];
};

/** Of one vaccine, what is the same person's, as the history would say it; undefined: nothing was said. */
export function recordsSaid(
  said: readonly SaidHere[],
  vaccineType: Schemas["VaccineType"],
): Schemas["VaccinationHistoryRecord"][] | undefined {
  const about = said.filter((one) => one.vaccineType === vaccineType);
  if (about.length === 0) return undefined;
  return about
    .filter(({ isSamePerson }) => isSamePerson)
    .map(({ administeredDate }) => ({
      vaccineName: "Recorded in this pharmacy",
      administeredDate,
    }))
    .toSorted((one, other) => (one.administeredDate < other.administeredDate ? 1 : -1));
}
