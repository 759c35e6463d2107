import type { Schemas } from "@pharmacy/sdk";
import { daysBetween } from "../dates/calendar-dates.ts";
import { clinicalLimits } from "../field-limits.ts";
import { doses } from "../messages.ts";
import type { DeliveryValues } from "./values.ts";
import { warningsOf, type Warning } from "./warning.ts";

/** What a record of the history tells of a dose. */
export type EarlierDose = Pick<
  Schemas["VaccinationHistoryRecord"],
  "administeredDate" | "doseNumber"
>;

/** Dose warnings of COVID-19 for the sequence that is recorded [5.49] [5.50] [5.51]. */
export function doseWarnings(
  sequence: Schemas["VaccinationSequence"] | null | undefined,
  records: readonly EarlierDose[],
  on: string,
): Warning[] {
  const hasDose = (dose: number) => records.some(({ doseNumber }) => doseNumber === dose);
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

/** Once a second dose is on record what follows is a booster; of fewer a history may not know all. */
export const nextDose = (
  records: readonly Pick<EarlierDose, "doseNumber">[],
): DeliveryValues["vaccinationSequence"] =>
  records.some(({ doseNumber }) => (doseNumber ?? 0) >= 2) ? "BOOSTER_VACCINATION" : null;
