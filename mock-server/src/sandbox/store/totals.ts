import type { Reader, Work } from "./database.ts";
import type { RecordKind } from "./tables.ts";

/** Which total a record counts in. */
export type Bucket = { kind: RecordKind; tab: string; status: string; vaccine_types: string };

export async function changeTotal(
  work: Work,
  storeId: string,
  bucket: Bucket,
  change: 1 | -1,
): Promise<void> {
  await work
    .insertInto("totals")
    .values({ store_id: storeId, ...bucket, total: change })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "kind", "tab", "status", "vaccine_types"])
        .doUpdateSet((eb) => ({ total: eb("totals.total", "+", change) })),
    )
    .execute();
}

export async function totalsOf(
  database: Reader,
  storeId: string,
  kind: RecordKind,
): Promise<(Bucket & { total: number })[]> {
  return database
    .selectFrom("totals")
    .select(["kind", "tab", "status", "vaccine_types", "total"])
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
