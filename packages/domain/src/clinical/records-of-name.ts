import type { Schemas } from "@pharmacy/sdk";
import { londonDate } from "../dates/london-time.ts";
import { isSameRecord, type RecordedHere } from "./recorded-here.ts";

/** This pharmacy's records for the name and birth date of a patient entered by hand. */

type Patient = Pick<Schemas["PatientDemographics"], "firstName" | "lastName" | "dateOfBirth">;
type Row = Pick<Schemas["EpisodeRow"], "id" | "patientName" | "dateOfBirth" | "given">;

/** Compares names without case, accents and punctuation. */
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
