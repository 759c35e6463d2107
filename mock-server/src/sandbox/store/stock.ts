import { wantsAttention } from "@pharmacy/domain/batch/attention";
import { epochOfDate } from "@pharmacy/domain/batch/epoch";
import { effectiveExpiry, isExpired } from "@pharmacy/domain/batch/expiry-status";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { batchOf, uncounted } from "./batch-columns.ts";
import type { Reader } from "./database.ts";

/** The doses left of each pack in Active batches that may still be used; null where nobody counts. */
export async function dosesInStock(
  database: Reader,
  storeId: string,
  today: string,
): Promise<Map<string, number | null>> {
  const rows = await database
    .selectFrom("batches")
    .select(["vaccine_id", "expiry_date", "use_by_date", "doses_left"])
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .execute();
  const stock = new Map<string, number | null>();
  for (const { vaccine_id, expiry_date, use_by_date, doses_left } of rows) {
    if (isExpired({ expiryDate: expiry_date, useByDate: use_by_date }, today)) continue;
    const counted = doses_left === uncounted ? null : doses_left;
    stock.set(vaccine_id, added(stock.get(vaccine_id) ?? null, counted));
  }
  return stock;
}

/** The Active batches that want attention, the earliest last day of use first. */
export async function batchesToLookAt(
  database: Reader,
  storeId: string,
  today: string,
): Promise<Schemas["Batch"][]> {
  const soon = epochOfDate(addDays(today, stockLimits.expiresSoonDays));
  const rows = await database
    .selectFrom("batches")
    .select(["document", "doses_left"])
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    // No later than their last day of use, which the domain reads out of them.
    .where((eb) =>
      eb.or([
        eb("expiry_date", "<=", soon),
        eb.between("use_by_date", 1, soon),
        eb.between("doses_left", 0, stockLimits.runLowDoses),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows
    .map(batchOf)
    .filter((batch) => wantsAttention(batch, today))
    .toSorted((a, b) => effectiveExpiry(a).localeCompare(effectiveExpiry(b)));
}

/** What is not counted adds nothing to what is. */
export function added(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
