import type { Schemas } from "@pharmacy/sdk";

/**
 * What the user says about this pharmacy's records for the name and birth date of a patient entered
 * by hand: whether it is the same person (openapi/decisions.md, History).
 */

export interface RecordedHere {
  vaccineType: Schemas["VaccineType"];
  /** yyyy-MM-dd */
  administeredDate: string;
}

/** The user's answer about one record. */
export interface SamePersonAnswer extends RecordedHere {
  isSamePerson: boolean;
}

export const isSameRecord = (one: RecordedHere, other: RecordedHere) =>
  one.vaccineType === other.vaccineType && one.administeredDate === other.administeredDate;

/** The answer about one record; undefined while it is not answered. */
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
