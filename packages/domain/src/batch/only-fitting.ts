import { type BatchDates, isExpired } from "./expiry-status.ts";

interface Stocked {
  batch: BatchDates & { vaccineId: string; dosesLeft?: number | null };
}

/**
 * The only batch that can be given on a day; null where there is none, or a choice. Of products that do
 * not fit the patient nothing can.
 */
export function onlyFitting<Row extends Stocked>(
  rows: readonly Row[],
  day: string,
  isFitting: (vaccineId: string) => boolean = () => true,
): Row | null {
  const [only, second] = rows.filter(
    ({ batch }) => !isExpired(batch, day) && batch.dosesLeft !== 0 && isFitting(batch.vaccineId),
  );
  return only && !second ? only : null;
}
