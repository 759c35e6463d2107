import type { Reader } from "./database.ts";
import type { Listed } from "./episode-filters.ts";
import type { Order } from "./sort-columns.ts";

/** So many rows are read along an order's index: first to see how many hits lie there, and at most. */
const [firstSteps, mostSteps] = [500, 3000];

/** What the column is between, both inclusive. */
type Range = readonly [from: string, to: string];

/**
 * The first hits in an order are met along its index sooner than by sorting all of them; undefined
 * where they are not, since they lie together elsewhere.
 */
export async function firstAlongOrder(
  database: Reader,
  listed: Listed,
  {
    numbers,
    sorted,
    most,
    range,
  }: { numbers: readonly number[]; sorted: Order; most: number; range?: Range },
): Promise<number[] | undefined> {
  const hits = new Set(numbers);
  const metIn = async (steps: number) => {
    const passed = await numbersInOrder(database, listed, { sorted, range, steps });
    return passed.filter((number) => hits.has(number));
  };
  let met = await metIn(firstSteps);
  // Half as many again as it should take.
  const steps = Math.ceil((1.5 * most * firstSteps) / met.length);
  if (met.length < most && steps <= mostSteps) met = await metIn(steps);
  return met.length < most ? undefined : met.slice(0, most);
}

async function numbersInOrder(
  database: Reader,
  { storeId, tab }: Listed,
  { sorted, range, steps }: { sorted: Order; range: Range | undefined; steps: number },
): Promise<number[]> {
  const { column, direction } = sorted;
  const all = database
    .selectFrom("episodes")
    .select("number")
    .where("store_id", "=", storeId)
    .where("tab", "=", tab);
  const within = range ? all.where(column, ">=", range[0]).where(column, "<=", range[1]) : all;
  const rows = await within
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(steps)
    .execute();
  return rows.map(({ number }) => number);
}
