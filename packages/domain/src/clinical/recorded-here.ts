import type { Schemas } from "@pharmacy/sdk";
import { londonDate } from "../dates/london-time.ts";

/**
 * This pharmacy's records for the name and birth date of a patient entered by hand. The user says
 * whether it is the same person (openapi/decisions.md, History).
 */

type Patient = Pick<Schemas["PatientDemographics"], "firstName" | "lastName" | "dateOfBirth">;
type Row = Pick<Schemas["EpisodeRow"], "id" | "patientName" | "dateOfBirth" | "given">;

export interface RecordedHere {
  vaccineType: Schemas["VaccineType"];
  /** yyyy-MM-dd */
  administeredDate: string;
}

/** The user's answer about one record. */
export interface SamePersonAnswer extends RecordedHere {
  isSamePerson: boolean;
}

/** Compares names without case, accents and punctuation. */
export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { sensitivity: "base", ignorePunctuation: true }) === 0;

const isSame = (one: RecordedHere, other: RecordedHere) =>
  one.vaccineType === other.vaccineType && one.administeredDate === other.administeredDate;

/** The records, newest first, without duplicates and without those of the open episode. */
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

/** The answer about one record; undefined while it is not answered. */
export const samePersonAnswerFor = (
  one: RecordedHere,
  said: readonly SamePersonAnswer[],
): boolean | undefined => said.find((other) => isSame(one, other))?.isSamePerson;

/** Adds an answer; undefined removes it. */
export const withSamePersonAnswer = (
  said: readonly SamePersonAnswer[],
  { vaccineType, administeredDate }: RecordedHere,
  isSamePerson: boolean | undefined,
): SamePersonAnswer[] => {
  const one = { vaccineType, administeredDate };
  const others = said.filter((other) => !isSame(one, other));
  return isSamePerson === undefined ? others : [...others, { ...one, isSamePerson }];
};

/** The same person's vaccinations with a vaccine, as history; undefined before an answer. */
export function recordsOfSamePerson(
  said: readonly SamePersonAnswer[],
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
