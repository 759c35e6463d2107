import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Reader } from "./database.ts";
import { dayKeys } from "./episode-keys.ts";
import { setsIn } from "./latest-hits.ts";
import { blocksOf, isInSet } from "./number-sets.ts";
import type { Way } from "./pages.ts";

/** How far the order of the numbers is trusted to be that of the days. */
const slack = 100;

/**
 * Of many hits, latest number first, those created on the days of which a page in the order of
 * creation is made, and how many come before these days. Numbers are given in the order of creation,
 * so that the hit that has the page's place by its number tells the days; the sets of the days' keys
 * tell what there is on them and before them, in whatever order it was created. Undefined where
 * these days have not the whole page.
 */
export async function hitsOnDays(
  database: Reader,
  storeId: string,
  { numbers, way }: { numbers: readonly number[]; way: Way },
): Promise<{ numbers: number[]; before: number } | undefined> {
  const until = way.offset + way.limit;
  const inOrder = way.direction === "asc" ? numbers.toReversed() : numbers;
  // Whatever comes before the first pages belongs to them.
  const begin = way.offset > slack ? inOrder[way.offset - slack] : undefined;
  const end = inOrder[Math.min(until + slack, inOrder.length - 1)];
  const [first, last] = await daysOf(database, storeId, [begin, end]);
  const isAscending = way.direction === "asc";
  const [on, past] = await setsIn(database, storeId, blocksOf(numbers), [
    isAscending ? dayKeys("created", first, last) : dayKeys("created", last, first),
    ...(first === undefined ? [] : [daysBefore(first, isAscending)]),
  ]);
  if (!on) return undefined;
  const found = {
    numbers: numbers.filter((number) => isInSet(on, number)),
    before: past ? numbers.filter((number) => isInSet(past, number)).length : 0,
  };
  const isWhole = found.before <= way.offset && until <= found.before + found.numbers.length;
  return isWhole ? found : undefined;
}

const daysBefore = (day: string, isAscending: boolean) =>
  isAscending ? dayKeys("created", "", addDays(day, -1)) : dayKeys("created", addDays(day, 1));

async function daysOf(
  database: Reader,
  storeId: string,
  numbers: readonly (number | undefined)[],
): Promise<(string | undefined)[]> {
  const rows = await database
    .selectFrom("episodes")
    .select(["number", "creation_date"])
    .where("store_id", "=", storeId)
    .where(
      "number",
      "in",
      numbers.flatMap((number) => number ?? []),
    )
    .execute();
  const days = new Map(rows.map((row) => [row.number, londonDate(row.creation_date)]));
  return numbers.map((number) => (number === undefined ? undefined : days.get(number)));
}
