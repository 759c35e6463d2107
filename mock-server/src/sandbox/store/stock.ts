import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { sql, type SqlBool } from "kysely";
import { batchOf, uncounted } from "./batch-columns.ts";
import type { Reader, Work } from "./database.ts";
import type { BatchTable, StockTable } from "./tables.ts";

/** The doses left of each pack in Active batches that may still be used; null where nobody counts. */
export async function dosesInStock(
  database: Reader,
  storeId: string,
  today: string,
): Promise<Map<string, number | null>> {
  const rows = await database
    .selectFrom("stock")
    .select((eb) => [
      "vaccine_id",
      eb.cast<number>(eb.fn.sum("counted"), "integer").as("counted"),
      eb.cast<number>(eb.fn.sum("doses_left"), "integer").as("left"),
    ])
    .where("store_id", "=", storeId)
    .where("last_day", ">=", today)
    .groupBy("vaccine_id")
    .execute();
  return new Map(rows.map(({ vaccine_id, counted, left }) => [vaccine_id, counted ? left : null]));
}

/** How many Active batches want attention, and the first of them, the earliest last day of use first. */
export async function batchesToLookAt(
  database: Reader,
  storeId: string,
  { today, most }: { today: string; most: number },
): Promise<{ total: number; batches: Schemas["Batch"][] }> {
  // As the domain's wantsAttention says it.
  const wanting = sql<number>`case when attention_from <= ${today} then batches else running_low end`;
  const { total } = await database
    .selectFrom("stock")
    .select((eb) => eb.cast<number | null>(eb.fn.sum(wanting), "integer").as("total"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom(firstToLookAt(database, storeId, { today, most }).as("first"))
    .innerJoin("batches", (join) =>
      join.on("batches.store_id", "=", storeId).onRef("batches.id", "=", "first.id"),
    )
    .select(["document", "doses_left"])
    .orderBy("batches.last_day")
    .orderBy("batches.id")
    .limit(most)
    .execute();
  return { total: total ?? 0, batches: rows.map(batchOf) };
}

/** The first for their dates and the first that run low: two indexes, since no range has both. */
function firstToLookAt(
  database: Reader,
  storeId: string,
  { today, most }: { today: string; most: number },
) {
  const first = database
    .selectFrom("batches")
    .select("id")
    .where("store_id", "=", storeId)
    // Said in full, as the index of those that run low says it (migrations/012-stock.ts).
    .where("tab", "=", sql.lit("active"))
    .orderBy("last_day")
    .orderBy("id")
    .limit(most);
  const forDates = first
    .where("attention_from", "<=", today)
    // What is used up later wants no attention for its dates yet.
    .where("last_day", "<=", addDays(today, stockLimits.expiresSoonDays));
  const runningLow = first.where(
    sql<SqlBool>`+doses_left between 0 and ${sql.lit(stockLimits.runLowDoses)}`,
  );
  return database
    .selectFrom(forDates.as("for_dates"))
    .select("id")
    .union(database.selectFrom(runningLow.as("running_low")).select("id"));
}

type Stocked = Pick<
  BatchTable,
  "tab" | "vaccine_id" | "last_day" | "attention_from" | "doses_left"
>;
type Change = Omit<StockTable, "store_id">;

/** What a batch's change makes of the kept stock, in the same transaction. */
export async function moveStock(
  work: Work,
  storeId: string,
  before: Stocked | undefined,
  after: Stocked,
): Promise<void> {
  const [old, now] = [before && changeOf(before, -1), changeOf(after, 1)];
  if (old && now && isSameRow(old, now)) return changeStock(work, storeId, sumOf(old, now));
  if (old) await changeStock(work, storeId, old);
  if (now) await changeStock(work, storeId, now);
}

function changeOf(batch: Stocked, change: 1 | -1): Change | undefined {
  if (batch.tab !== "active") return undefined;
  const { last_day, attention_from, vaccine_id, doses_left } = batch;
  const isCounted = doses_left !== uncounted;
  return {
    ...{ last_day, attention_from, vaccine_id },
    batches: change,
    counted: isCounted ? change : 0,
    doses_left: isCounted ? change * doses_left : 0,
    running_low: isCounted && doses_left <= stockLimits.runLowDoses ? change : 0,
  };
}

const isSameRow = (one: Change, other: Change) =>
  one.last_day === other.last_day &&
  one.attention_from === other.attention_from &&
  one.vaccine_id === other.vaccine_id;

const sumOf = (one: Change, other: Change): Change => ({
  ...one,
  batches: one.batches + other.batches,
  counted: one.counted + other.counted,
  doses_left: one.doses_left + other.doses_left,
  running_low: one.running_low + other.running_low,
});

async function changeStock(work: Work, storeId: string, change: Change): Promise<void> {
  const { batches, counted, doses_left, running_low, ...row } = change;
  if (!batches && !counted && !doses_left && !running_low) return;
  await work
    .insertInto("stock")
    .values({ store_id: storeId, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "last_day", "attention_from", "vaccine_id"])
        .doUpdateSet((eb) => ({
          batches: eb("stock.batches", "+", batches),
          counted: eb("stock.counted", "+", counted),
          doses_left: eb("stock.doses_left", "+", doses_left),
          running_low: eb("stock.running_low", "+", running_low),
        })),
    )
    .execute();
  if (batches < 0) await forgetEmptyStock(work, storeId, row);
}

/** A row without batches would say that a pack is in stock. */
async function forgetEmptyStock(
  work: Work,
  storeId: string,
  {
    last_day,
    attention_from,
    vaccine_id,
  }: Pick<StockTable, "last_day" | "attention_from" | "vaccine_id">,
): Promise<void> {
  await work
    .deleteFrom("stock")
    .where("store_id", "=", storeId)
    .where("last_day", "=", last_day)
    .where("attention_from", "=", attention_from)
    .where("vaccine_id", "=", vaccine_id)
    .where("batches", "=", 0)
    .execute();
}
