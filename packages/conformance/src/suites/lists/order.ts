import { document } from "@pharmacy/openapi";
import { addTo, type Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { readBatch } from "../../records/batches.ts";
import { readEpisode } from "../../records/episodes.ts";
import { Fault } from "../../results/fault.ts";
import { leastOf, ownRows } from "./own-rows.ts";
import {
  allOf,
  anyBatch,
  anyEpisode,
  batchesOf,
  batchLists,
  countsOfBatches,
  countsOfEpisodes,
  episodeLists,
  episodesOf,
  folded,
  lists,
  ofBatches,
  ofEpisodes,
  type AnyRow,
  type Ask,
} from "./tabs.ts";

/** Pages of this size divide the run's own rows into several. */
const pageSize = 3;

/** Demands exactly these rows, each on one page, and the right numbers on every page. */
export async function partition<Row>(
  kit: Kit,
  ask: Ask<Row>,
  idOf: (row: Row) => string,
  ids: readonly string[],
): Promise<Row[]> {
  const total = ids.length;
  const pages = Math.ceil(total / pageSize);
  const rows: Row[] = [];
  for (let page = 0; page <= pages; page += 1) {
    const found = await ask(page, pageSize);
    const said = [found.page, found.size, found.totalElements, found.totalPages].join(", ");
    const right = [page, pageSize, total, pages].join(", ");
    kit.equal(said, right, `page, size, totalElements, totalPages: ${right}`);
    const count = Math.max(0, Math.min(pageSize, total - page * pageSize));
    kit.equal(found.rows.length, count, `${count} rows on page ${page}`);
    rows.push(...found.rows);
  }
  const wanted = ids.toSorted();
  kit.equal(rows.map(idOf).toSorted(), wanted, `${total} rows, each once: ${wanted.join()}`);
  return rows;
}

/** Negative where the first value comes first in an ascending list; no value comes before every other. */
function compared(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((value) => {
    if (typeof value === "number") return value;
    return typeof value === "string" && value !== "" ? folded(value) : null;
  });
  if (a === b) return 0;
  if (a == null || b == null) return a == null ? -1 : 1;
  return a < b ? -1 : 1;
}

type Sort = { sortBy: string; sortDirection: "asc" | "desc" };

/** The rows are sorted by value; rows of the same value by id, all in one direction. */
function inOrder(kit: Kit, rows: readonly AnyRow[], { sortBy, sortDirection }: Sort): void {
  const sign = sortDirection === "asc" ? 1 : -1;
  const ways = new Set<boolean>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined) continue;
    const [value, last] = [row.values[sortBy], before.values[sortBy]];
    const order = compared(last, value) * sign;
    const expected = `${sortDirection}: ${String(value)} before ${String(last)}`;
    kit.demand(order <= 0, expected, "the other way round");
    if (order === 0) ways.add(before.id < row.id);
  }
  const ids = rows.map(({ id }) => id);
  kit.demand(ways.size < 2, "rows of one value in the order of their ids", ids);
}

export const orderChecks: Check[] = [];
const test = addTo(orderChecks, "lists", "[2.40] [7.12]");

for (const { operation, requirement, sortKeys, ownIds, ask } of lists)
  for (const sortBy of sortKeys) {
    const sorts = (["asc", "desc"] as const).map((sortDirection) => ({ sortBy, sortDirection }));
    test(`${operation} divides its rows into pages, sorted by ${sortBy} (${requirement})`, async (kit) => {
      const own = await ownRows(kit);
      for (const sort of sorts) {
        const pages = ask(kit, { sort, filters: { searchTerm: own.mark } });
        const rows = await partition(kit, pages, ({ id }) => id, ownIds(own));
        inOrder(kit, rows, sort);
      }
    });

    test(`${operation} sorts the whole store by ${sortBy} (${requirement})`, async (kit) => {
      const least = await leastOf(kit, ownIds);
      for (const sort of sorts) {
        const rows = await allOf(ask(kit, { sort }), 99, 1);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.equal(new Set(rows.map(({ id }) => id)).size, rows.length, "each row once");
        inOrder(kit, rows, sort);
      }
    });
  }

for (const operation of episodeLists)
  test(`${operation} lists the newest ten where nothing else is asked ([7.12] [9.06])`, async (kit) => {
    await ownRows(kit).catch(() => undefined);
    const data = await kit.get(operation, { body: ofEpisodes({}) });
    const newest = { sortBy: "creationDate", sortDirection: "desc" } as const;
    const { rows } = await episodesOf(kit, operation, newest)(0, 10);
    kit.equal([data.page, data.size], [0, 10], "page 0 of size 10");
    const [came, right] = [data.episodes, rows].map((all) => all.map(({ id }) => id));
    kit.equal(came, right);
    inOrder(kit, rows.map(anyEpisode), newest);
  });

for (const operation of batchLists)
  test(`${operation} lists ten by number, the last first, where nothing else is asked ([7.22] [9.06])`, async (kit) => {
    const data = await kit.get(operation, { body: ofBatches({}) });
    kit.equal([data.page, data.size], [0, 10], "page 0 of size 10");
    kit.demand(data.batches.length <= 10, "at most 10 rows", data.batches.length);
    inOrder(kit, data.batches.map(anyBatch), { sortBy: "batchNo", sortDirection: "desc" });
  });

/** Other users may change the store meanwhile: the check may hold at the second or third attempt. */
async function settled(look: () => Promise<void>): Promise<void> {
  for (const _attempt of [1, 2]) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  await look();
}

test("getStatusesCount counts in each tab as many as the tab lists ([7.34])", (kit) =>
  settled(async () => {
    const counts = { ...(await countsOfEpisodes(kit)), ...(await countsOfBatches(kit)) };
    for (const { operation, ask } of lists) {
      const counted = new Map(Object.entries(counts)).get(operation);
      if (counted === undefined) continue;
      const { totalElements } = await ask(kit)(0, 1);
      kit.equal(counted, totalElements, `${totalElements} in ${operation}`);
    }
  }));

/** The check reads at most so many pages of a large store. */
const most = 30;

for (const { operation, requirement, ask } of lists)
  test(`${operation} lists each of its rows once, as many as it says (${/\[7[^ ]*/.exec(requirement)?.[0]})`, (kit) =>
    settled(async () => {
      const rows = await allOf(ask(kit), 99, most);
      const { totalElements, totalPages } = await ask(kit)(0, 99);
      const ids = new Set(rows.map(({ id }) => id));
      kit.equal(rows.length - ids.size, 0, "each row once");
      const wanted = Math.min(totalElements, most * 99);
      kit.equal(rows.length, wanted, `${wanted} rows`);
      const pages = Math.ceil(totalElements / 99);
      kit.equal(totalPages, pages, `${pages} pages`);
    }));

for (const operation of episodeLists)
  test(`${operation} says of an episode what the episode says ([2.40])`, async (kit) => {
    const { mark: searchTerm } = await ownRows(kit);
    for (const row of await allOf(episodesOf(kit, operation, { filters: { searchTerm } }))) {
      const { data } = await readEpisode(kit, row.id);
      const { patientDemographics: patient } = data;
      const right = {
        ...patient,
        ...data,
        patientName: `${patient.firstName} ${patient.lastName}`,
      };
      sameFields(row, right);
      wholeRow(kit, row, right);
    }
  });

for (const operation of batchLists)
  test(`${operation} says of a batch what the batch says ([3.19])`, async (kit) => {
    const { mark: searchTerm } = await ownRows(kit);
    for (const { batch, vaccination } of await allOf(batchesOf(kit, operation, { searchTerm }))) {
      const { data } = await readBatch(kit, batch.id);
      sameFields(batch, data);
      const { vaccineManufacturer: manufacturer, vaccineName: ampName } = data;
      sameFields(vaccination, { ...data, manufacturer, ampName });
    }
  });

/** Every field of a row equals the field of the record; null and absent are equal. */
export function sameFields(row: object, record: object): void {
  const of = new Map(Object.entries(record));
  for (const [name, value] of Object.entries(row)) {
    const [said, is] = [JSON.stringify(value ?? null), JSON.stringify(of.get(name) ?? null)];
    if (said !== is) throw new Fault(`${name} ${is}`, `${name} ${said}`);
  }
}

/** A row leaves out no column whose value the record has; an extension may have added it. */
function wholeRow({ options }: Kit, row: object, record: object): void {
  const [said, is] = [new Map(Object.entries(row)), new Map(Object.entries(record))];
  const columns = Object.entries(document.components.schemas["EpisodeRow"]?.properties ?? {});
  for (const [name, { "x-origin": origin }] of columns) {
    if (options.profile === "specification" && origin === "extension") continue;
    if (is.get(name) != null && said.get(name) == null)
      throw new Fault(`${name} ${JSON.stringify(is.get(name))}`, `no ${name}`);
  }
}
