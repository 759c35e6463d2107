import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Reader } from "./database.ts";
import { dayKeys } from "./episode-keys.ts";
import { setsIn } from "./latest-hits.ts";
import { blocksOf, isInSet, type NumberSet } from "./number-sets.ts";
import type { Way } from "./pages.ts";

/** How far the order of the numbers is trusted to be that of the days. */
const slack = 100;

const named = { creation_date: "created", completion_date: "completed" } as const;
export type DayColumn = keyof typeof named;

export const isDayColumn = (column: string): column is DayColumn => Object.hasOwn(named, column);

type Asked = { numbers: readonly number[]; column: DayColumn; way: Way };

/**
 * Of many hits, latest number first, those of the days that a page in the order of a date is made
 * of, and how many come before these days. Numbers are given as episodes are created, so that the
 * hit that has the page's place by its number tells the days; the sets of the days' keys tell what
 * there is on them and before them, whatever number it has. Undefined where these days have not the
 * whole page.
 */
export async function hitsOnDays(
  database: Reader,
  storeId: string,
  { numbers, column, way }: Asked,
): Promise<{ numbers: number[]; before: number } | undefined> {
  const until = way.offset + way.limit;
  const isAscending = way.direction === "asc";
  const inOrder = isAscending ? numbers.toReversed() : numbers;
  const near = [inOrder[way.offset - slack], inOrder[Math.min(until + slack, numbers.length - 1)]];
  const [first, last] = await daysOf(database, storeId, column, near);
  if (last === undefined) return undefined;
  // Whatever comes before the first pages belongs to them.
  const [from, to] = isAscending ? [first, last] : [last, first];
  const since = (day: string) => dayKeys(named[column], day, "");
  const [later, some] = await setsIn(database, storeId, blocksOf(numbers), [
    to === undefined ? [] : since(addDays(to, 1)),
    from === undefined ? [] : since(from),
  ]);
  const isLater = (number: number) => to !== undefined && isIn(later, number);
  // What has no date comes before all that has.
  const isEarlier = (number: number) => from !== undefined && !isIn(some, number);
  const found = {
    numbers: numbers.filter((number) => !isEarlier(number) && !isLater(number)),
    before: numbers.filter(isAscending ? isEarlier : isLater).length,
  };
  const isWhole = found.before <= way.offset && until <= found.before + found.numbers.length;
  return isWhole ? found : undefined;
}

const isIn = (set: NumberSet | undefined, number: number) =>
  set !== undefined && isInSet(set, number);

async function daysOf(
  database: Reader,
  storeId: string,
  column: DayColumn,
  numbers: readonly (number | undefined)[],
): Promise<(string | undefined)[]> {
  const known = numbers.flatMap((number) => number ?? []);
  const rows = await database
    .selectFrom("episodes")
    .select(["number", `${column} as at`])
    .where("store_id", "=", storeId)
    .where("number", "in", known)
    .execute();
  const dated = rows.filter(({ at }) => at !== "");
  const days = new Map(dated.map(({ number, at }) => [number, londonDate(at)]));
  return numbers.map((number) => (number === undefined ? undefined : days.get(number)));
}
