import type { OperationId } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import { leastOf, ownRows } from "./own-rows.ts";
import type { OwnRows } from "./own-rows.ts";
import { inOrder, partition } from "./paging.ts";
import { batchValues, episodeValues, keysOf } from "./sort-keys.ts";
import type { Value } from "./sort-keys.ts";
import { allOf, batchesOf, batchLists, episodeLists, episodesOf, ofBatches } from "./tabs.ts";
import { ofEpisodes } from "./tabs.ts";
import type { Ask, BatchRow, EpisodeRow } from "./tabs.ts";

export const orderChecks: Check[] = [];
const test = addTo(orderChecks, "lists", "[2.40] [7.12]");

/** What a list's checks need to know of either kind of list. */
interface List<Key extends string, Row> {
  readonly operation: OperationId & `list${string}`;
  readonly requirement: string;
  /** A row's value under each sort key. */
  readonly values: Readonly<Record<Key, (row: Row) => Value>>;
  idOf(row: Row): string;
  /** The rows of the run that are in the list. */
  ownIds(own: OwnRows): string[];
  ask(kit: Kit, sort: Sort<Key>, searchTerm?: string): Ask<Row>;
}
type Sort<Key> = { sortBy: Key; sortDirection: "asc" | "desc" };

/** Each sort key in both directions: over the run's own rows in pages, and over the whole store. */
function testOrder<Key extends string, Row>(list: List<Key, Row>): void {
  const { operation, requirement, values, idOf, ownIds, ask } = list;
  for (const sortBy of keysOf(values)) {
    const valueOf = values[sortBy];
    test(`${operation} divides its rows into pages, sorted by ${sortBy} (${requirement})`, async (kit) => {
      const own = await ownRows(kit);
      for (const sortDirection of ["asc", "desc"] as const) {
        const pages = ask(kit, { sortBy, sortDirection }, own.mark);
        const rows = await partition(kit, pages, idOf, ownIds(own));
        inOrder(kit, rows, sortDirection, { valueOf, idOf });
      }
    });

    test(`${operation} sorts the whole store by ${sortBy} (${requirement})`, async (kit) => {
      const least = await leastOf(kit, ownIds);
      for (const sortDirection of ["asc", "desc"] as const) {
        const rows = await allOf(ask(kit, { sortBy, sortDirection }), 99, 1);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.equal(new Set(rows.map(idOf)).size, rows.length, "each row once");
        inOrder(kit, rows, sortDirection, { valueOf, idOf });
      }
    });
  }
}

const episodeId = ({ id }: EpisodeRow) => id;

for (const operation of episodeLists) {
  testOrder({
    operation,
    requirement: "[2.40] [7.12]",
    values: episodeValues,
    idOf: episodeId,
    ownIds: ({ episodes }) => episodes[operation].map(({ id }) => id),
    ask: (kit, sort, searchTerm) =>
      episodesOf(kit, operation, { ...sort, filters: searchTerm ? { searchTerm } : {} }),
  });

  test(`${operation} lists the newest ten where nothing else is asked ([7.12] [9.06])`, async (kit) => {
    await ownRows(kit).catch(() => undefined);
    const { data } = await kit.call(operation, { body: ofEpisodes({}) });
    const newest = { sortBy: "creationDate", sortDirection: "desc" } as const;
    const asked = await episodesOf(kit, operation, newest)(0, 10);
    kit.equal([data.page, data.size], [0, 10], "page 0 of size 10");
    kit.equal(data.episodes.map(episodeId), asked.rows.map(episodeId));
    inOrder(kit, asked.rows, "desc", { valueOf: episodeValues.creationDate, idOf: episodeId });
  });
}

const batchId = ({ batch }: BatchRow) => batch.id;

for (const operation of batchLists) {
  testOrder({
    operation,
    requirement: "[7.22] decisions: Batches",
    values: batchValues,
    idOf: batchId,
    ownIds: ({ batches }) => batches[operation].map(({ id }) => id),
    ask: (kit, sort, searchTerm) =>
      batchesOf(kit, operation, { ...sort, ...(searchTerm && { searchTerm }) }),
  });

  test(`${operation} lists ten by number, the last first, where nothing else is asked ([7.22] [9.06])`, async (kit) => {
    const { data } = await kit.call(operation, { body: ofBatches({}) });
    kit.equal([data.page, data.size], [0, 10], "page 0 of size 10");
    kit.demand(data.batches.length <= 10, "at most 10 rows", data.batches.length);
    inOrder(kit, data.batches, "desc", { valueOf: batchValues.batchNo, idOf: batchId });
  });
}
