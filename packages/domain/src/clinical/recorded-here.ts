import type { Schemas } from "@pharmacy/sdk";
import { londonDate } from "../dates/london-time.ts";

/** Records of a patient entered by hand: the same person or not (openapi/decisions.md, History). */

export interface RecordedHere {
  vaccineType: Schemas["VaccineType"];
  /** yyyy-MM-dd */
  administeredDate: string;
}

export interface SamePersonAnswer extends RecordedHere {
  isSamePerson: boolean;
}

const isSameRecord = (one: RecordedHere, other: RecordedHere) =>
  one.vaccineType === other.vaccineType && one.administeredDate === other.administeredDate;

export const samePersonAnswerFor = (
  one: RecordedHere,
  said: readonly SamePersonAnswer[],
): boolean | undefined => said.find((other) => isSameRecord(one, other))?.isSamePerson;

/** Adds an answer; undefined removes it. */
export const withSamePersonAnswer = (
  said: readonly SamePersonAnswer[],
  { vaccineType, administeredDate }: RecordedHere,
  isSamePerson: boolean | undefined,
): SamePersonAnswer[] => {
  const one = { vaccineType, administeredDate };
  const others = said.filter((other) => !isSameRecord(one, other));
  return isSamePerson === undefined ? others : [...others, { ...one, isSamePerson }];
};

/** Undefined before an answer. */
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

type Patient = Pick<Schemas["PatientDemographics"], "firstName" | "lastName" | "dateOfBirth">;
type Row = Pick<Schemas["EpisodeRow"], "id" | "patientName" | "dateOfBirth" | "given">;

export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { sensitivity: "base", ignorePunctuation: true }) === 0;

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
    .filter((one, index) => found.findIndex((other) => isSameRecord(one, other)) === index)
    .toSorted((one, other) => (one.administeredDate < other.administeredDate ? 1 : -1));
}
