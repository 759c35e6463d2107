import type { Schemas } from "@pharmacy/sdk";
import { daysBetween } from "../dates.ts";
import type { DeliveryValues } from "../episode/values.ts";
import { clinicalLimits } from "../limits.ts";
import { londonDate } from "../london-time.ts";
import { messages } from "../messages.ts";
import type { StopCode } from "./stops.ts";
import { warningsOf, type Warning } from "./warning.ts";

/** What earlier vaccinations say about one more (§5 Vaccination history warnings). */

type HistoryRecord = Pick<Schemas["VaccinationHistoryRecord"], "administeredDate" | "doseNumber">;

type Own = Pick<
  DeliveryValues,
  "isVaccinationAdministered" | "fullDateOfAdministration" | "vaccineSelected"
> & { isDraft?: boolean };

const recentDays: Record<Schemas["VaccineType"], { days: number; months: 3 | 6 }> = {
  fluVac: { days: clinicalLimits.recentFluDays, months: 6 },
  covid: { days: clinicalLimits.recentCovidDays, months: 3 },
};

/** Recent means fewer whole days than the threshold; a later vaccination does not count. */
export function isRecent(
  vaccineType: Schemas["VaccineType"],
  administeredDate: string,
  on: string,
): boolean {
  const days = daysBetween(administeredDate, on);
  return days >= 0 && days < recentDays[vaccineType].days;
}

const isAnyRecent = (
  vaccineType: Schemas["VaccineType"],
  records: readonly HistoryRecord[],
  on: string,
) => records.some(({ administeredDate }) => isRecent(vaccineType, administeredDate, on));

/** 'The patient has had a vaccination in the last {3|6} months', or null [8.01]. */
export function recentVaccinationError(
  vaccineType: Schemas["VaccineType"],
  records: readonly HistoryRecord[],
  on: string,
): string | null {
  return isAnyRecent(vaccineType, records, on)
    ? messages.history.recent(recentDays[vaccineType].months)
    : null;
}

/** Flu with a recent flu vaccination is a stop: 'Vaccine shouldn't be administered.' [5.45]. */
export function historyStops(
  vaccineType: Schemas["VaccineType"],
  records: readonly HistoryRecord[],
  on: string,
): StopCode[] {
  const isStop = vaccineType === "fluVac" && isAnyRecent(vaccineType, records, on);
  return isStop ? ["RECENT_FLU_VACCINATION"] : [];
}

/** Dose warnings of COVID-19 for the sequence that is recorded [5.49] [5.50] [5.51]. */
export function doseWarnings(
  sequence: Schemas["VaccinationSequence"] | null | undefined,
  records: readonly HistoryRecord[],
  on: string,
): Warning[] {
  const hasDose = (dose: number) => records.some(({ doseNumber }) => doseNumber === dose);
  const { doses } = messages;
  const isRepeated = (sequence === "First" && hasDose(1)) || (sequence === "Second" && hasDose(2));
  const isFirstMissing =
    sequence !== undefined && sequence !== null && sequence !== "First" && !hasDose(1);
  const isTooSoon = records.some(({ administeredDate }) => {
    const days = daysBetween(administeredDate, on);
    return days >= 0 && days < clinicalLimits.covidIntervalDays;
  });
  return warningsOf([
    isFirstMissing ? { code: "DOSE_NO_FIRST", message: doses.noFirst } : null,
    isRepeated ? { code: "DOSE_ALREADY_EXISTS", message: doses.alreadyExists(sequence) } : null,
    isTooSoon ? { code: "DOSE_INTERVAL_UNDER_3_MONTHS", message: doses.interval } : null,
  ]);
}

/**
 * The records besides the one that a recorded delivery itself has become: while that is edited, it
 * is no earlier vaccination. A record carries no episode id: product and day tell it, at most once.
 * A draft has become no record: one like it is somebody else's.
 */
export function besidesOwn<OneRecord extends Schemas["VaccinationHistoryRecord"]>(
  records: readonly OneRecord[],
  own: Own | null | undefined,
): readonly OneRecord[] {
  if (!own?.isVaccinationAdministered || !own.fullDateOfAdministration || own.isDraft) {
    return records;
  }
  const day = londonDate(own.fullDateOfAdministration);
  const at = records.findIndex(
    ({ administeredDate, vaccineName }) =>
      administeredDate === day && vaccineName === own.vaccineSelected,
  );
  return records.filter((_record, index) => index !== at);
}
