import type { Schemas } from "@pharmacy/sdk";
import { intervalInWords } from "../counted.ts";
import { daysBetween } from "../dates/calendar-dates.ts";
import { doses } from "../messages.ts";
import type { DeliveryValues } from "./values.ts";
import { warningsOf, type Warning } from "./warning.ts";

export type DoseWarningCode = Extract<Schemas["WarningCode"], `DOSE_${string}`>;

/** What a record of the history tells of a dose. */
export type EarlierDose = Pick<
  Schemas["VaccinationHistoryRecord"],
  "administeredDate" | "doseNumber"
>;

/** How the doses of a vaccine follow each other. */
export interface DoseRules {
  /** Its warnings, as they are told of a record that is read again. */
  readonly messages: Readonly<Partial<Record<DoseWarningCode, string>>>;
  /** What earlier doses say of the one that is recorded on a day. */
  readonly warnings: (
    sequence: DeliveryValues["vaccinationSequence"],
    records: readonly EarlierDose[],
    on: string,
  ) => Warning[];
  /** The dose that earlier ones make certain; null where they do not. */
  readonly next: (
    records: readonly Pick<EarlierDose, "doseNumber">[],
  ) => DeliveryValues["vaccinationSequence"];
}

interface Sequence {
  /** What the vaccine is called in a sentence. */
  readonly vaccine: string;
  /** How many days lie between two doses at least, and the code of the warning. */
  readonly interval: { readonly days: number; readonly code: DoseWarningCode };
  readonly next: DoseRules["next"];
}

/** A first and a second dose, and boosters, each some days after the one before [5.49] to [5.51]. */
export function dosesInSequence({ vaccine, interval, next }: Sequence): DoseRules {
  const tooSoon = doses.interval(intervalInWords(interval.days), vaccine);
  return {
    messages: {
      DOSE_NO_FIRST: doses.noFirst,
      DOSE_ALREADY_EXISTS: doses.alreadyExistsAgain,
      [interval.code]: tooSoon,
    },
    warnings(sequence, records, on) {
      const hasDose = (dose: number) => records.some(({ doseNumber }) => doseNumber === dose);
      const isRepeated =
        (sequence === "First" && hasDose(1)) || (sequence === "Second" && hasDose(2));
      const isFirstMissing =
        sequence !== undefined && sequence !== null && sequence !== "First" && !hasDose(1);
      const isTooSoon = records.some(({ administeredDate }) => {
        const days = daysBetween(administeredDate, on);
        return days >= 0 && days < interval.days;
      });
      return warningsOf([
        isFirstMissing ? { code: "DOSE_NO_FIRST", message: doses.noFirst } : null,
        isRepeated ? { code: "DOSE_ALREADY_EXISTS", message: doses.alreadyExists(sequence) } : null,
        isTooSoon ? { code: interval.code, message: tooSoon } : null,
      ]);
    },
    next,
  };
}
