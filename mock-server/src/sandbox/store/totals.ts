import type { Reader, Work } from "./database.ts";
import type { RecordKind } from "./tables.ts";

/** Which total a record counts in. */
export type Bucket = { kind: RecordKind; tab: string; status: string; vaccine_types: string };
export type Total = Bucket & { total: number; changes: number };

/** One record more, one less, or as many as before of which one has changed. */
export async function changeTotal(
  work: Work,
  storeId: string,
  bucket: Bucket,
  change: 1 | 0 | -1,
): Promise<void> {
  await work
    .insertInto("totals")
    .values({ store_id: storeId, ...bucket, total: change, changes: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "kind", "tab", "status", "vaccine_types"])
        .doUpdateSet((eb) => ({
          total: eb("totals.total", "+", change),
          changes: eb("totals.changes", "+", 1),
        })),
    )
    .execute();
}

export async function totalsOf(
  database: Reader,
  storeId: string,
  kind: RecordKind,
): Promise<Total[]> {
  return database
    .selectFrom("totals")
    .select(["kind", "tab", "status", "vaccine_types", "total", "changes"])
    .where("store_id", "=", storeId)
    .where("kind", "=", kind)
    .execute();
}

export async function countTabs(
  database: Reader,
  storeId: string,
  kind: RecordKind,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { tab, total } of await totalsOf(database, storeId, kind)) {
    counts.set(tab, (counts.get(tab) ?? 0) + total);
  }
  return counts;
}
