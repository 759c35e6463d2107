import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import { batchOf, uncounted } from "./batch-columns.ts";
import type { Reader } from "./database.ts";

/** The doses left of each pack in usable Active batches; null if they are not counted. */
export async function dosesInStock(
  database: Reader,
  storeId: string,
  today: string,
): Promise<Map<string, number | null>> {
  const counted = sql<number | null>`nullif(doses_left, ${sql.lit(uncounted)})`;
  const rows = await database
    .selectFrom("batches")
    .select((eb) => [
      "vaccine_id",
      eb.cast<number | null>(eb.fn.sum(counted), "integer").as("left"),
    ])
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .where("last_day", ">=", today)
    .groupBy("vaccine_id")
    .execute();
  return new Map(rows.map(({ vaccine_id, left }) => [vaccine_id, left]));
}

/** The number of Active batches that need attention, and the first by last day of use. */
export async function batchesToLookAt(
  database: Reader,
  storeId: string,
  { today, most }: { today: string; most: number },
): Promise<{ total: number; batches: Schemas["Batch"][] }> {
  // The same condition as wantsAttention of the domain.
  const wanting = database
    .selectFrom("batches")
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .where((eb) =>
      eb.or([
        eb("attention_from", "<=", today),
        eb.between("doses_left", 0, stockLimits.runLowDoses),
      ]),
    );
  const { total } = await wanting
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await wanting
    .select(["document", "doses_left"])
    .orderBy("last_day")
    .orderBy("id")
    .limit(most)
    .execute();
  return { total, batches: rows.map(batchOf) };
}
