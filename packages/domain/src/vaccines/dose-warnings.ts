import type { Schemas } from "@pharmacy/sdk";
import { intervalInWords } from "../counted.ts";
import { daysBetween } from "../dates/calendar-dates.ts";
import { doses } from "../messages.ts";
import type { DeliveryValues } from "./parts.ts";
import { warningsOf, type Warning } from "./warning.ts";

export type DoseWarningCode = Extract<Schemas["WarningCode"], `DOSE_${string}`>;

/** Only a history that is fully known shows that a dose is missing. */
export const isOfMissingDose = (code: string): boolean => code === "DOSE_NO_FIRST";

export type EarlierDose = Pick<
  Schemas["VaccinationHistoryRecord"],
  "administeredDate" | "doseNumber"
>;

export interface DoseRules {
  readonly sequence: readonly Schemas["VaccinationSequence"][];
  /** The texts of its warnings, for displaying a record. */
  readonly messages: Readonly<Partial<Record<DoseWarningCode, string>>>;
  readonly warnings: (
    dose: DeliveryValues["vaccinationSequence"],
    records: readonly EarlierDose[],
    on: string,
  ) => Warning[];
  /** The next dose, if the earlier ones make it certain; else null. */
  readonly next: (
    records: readonly Pick<EarlierDose, "doseNumber">[],
  ) => DeliveryValues["vaccinationSequence"];
}

interface Sequence extends Pick<DoseRules, "sequence" | "next"> {
  /** The name of the vaccine within a sentence. */
  readonly vaccine: string;
  /** The minimum of days between two doses, and the code of the warning. */
  readonly interval: { readonly days: number; readonly code: DoseWarningCode };
}

/** A sequence of doses, each a minimum of days after the one before [5.49] to [5.51]. */
export function dosesInSequence({ vaccine, sequence, interval, next }: Sequence): DoseRules {
  const tooSoon = doses.interval(intervalInWords(interval.days), vaccine);
  return {
    sequence,
    messages: {
      DOSE_NO_FIRST: doses.noFirst,
      DOSE_ALREADY_EXISTS: doses.alreadyExistsAgain,
      [interval.code]: tooSoon,
    },
    warnings(dose, records, on) {
      const hasDose = (number: number) => records.some(({ doseNumber }) => doseNumber === number);
      const isRepeated = (dose === "First" && hasDose(1)) || (dose === "Second" && hasDose(2));
      const isFirstMissing = dose !== undefined && dose !== null && dose !== "First" && !hasDose(1);
      const isTooSoon = records.some(({ administeredDate }) => {
        const days = daysBetween(administeredDate, on);
        return days >= 0 && days < interval.days;
      });
      return warningsOf([
        isFirstMissing ? { code: "DOSE_NO_FIRST", message: doses.noFirst } : null,
        isRepeated ? { code: "DOSE_ALREADY_EXISTS", message: doses.alreadyExists(dose) } : null,
        isTooSoon ? { code: interval.code, message: tooSoon } : null,
      ]);
    },
    next,
  };
}
