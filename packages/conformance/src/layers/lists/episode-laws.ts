import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import type { Check } from "../../kit/check.ts";
import { leastOf, ownRows } from "./own-rows.ts";
import { inOrder, partition } from "./paging.ts";
import { episodeValue } from "./sort-keys.ts";
import { allOf, episodeLists, episodesOf, ofEpisodes } from "./tabs.ts";
import type { EpisodeList, EpisodeRow } from "./tabs.ts";

type Row = Omit<Check, "layer">;
const idOf = ({ id }: EpisodeRow) => id;
const directions = ["asc", "desc"] as const;

const dividing = (operation: EpisodeList): Row[] =>
  episodeSortKeys.map((sortBy): Row => ({
    operation,
    rule: `divides its rows into pages, sorted by ${sortBy}`,
    requirement: "[2.40] [7.12]",
    async run(kit, reference) {
      const { mark: searchTerm, episodes } = await ownRows(kit, reference);
      const ids = episodes[operation].map(({ id }) => id);
      for (const sortDirection of directions) {
        const body = { sortBy, sortDirection, filters: { searchTerm } };
        const rows = await partition(kit, episodesOf(kit, operation, body), idOf, ids);
        inOrder(kit, rows, sortDirection, { valueOf: episodeValue(sortBy), idOf });
      }
    },
  }));

const sorting = (operation: EpisodeList): Row[] =>
  episodeSortKeys.map((sortBy): Row => ({
    operation,
    rule: `sorts the whole store by ${sortBy}`,
    requirement: "[2.40]",
    async run(kit, reference) {
      const least = await leastOf(kit, reference, ({ episodes }) => episodes[operation]);
      for (const sortDirection of directions) {
        const ask = episodesOf(kit, operation, { sortBy, sortDirection, filters: {} });
        const rows = await allOf(ask, 99, 1);
        kit.demand(rows.length >= least, `at least ${least} rows`, rows.length);
        kit.demand(new Set(rows.map(idOf)).size === rows.length, "each row once", rows.map(idOf));
        inOrder(kit, rows, sortDirection, { valueOf: episodeValue(sortBy), idOf });
      }
    },
  }));

const newest = (operation: EpisodeList): Row => ({
  operation,
  rule: "lists the newest ten where nothing else is asked",
  requirement: "[7.12] [9.06]",
  async run(kit, reference) {
    await ownRows(kit, reference).catch(() => undefined);
    const { data } = await kit.call(operation, { body: ofEpisodes({}) });
    const first = { sortBy: "creationDate", sortDirection: "desc" } as const;
    const asked = await episodesOf(kit, operation, first)(0, 10);
    kit.demand(data.page === 0 && data.size === 10, "page 0 of size 10", [data.page, data.size]);
    const [came, wanted] = [data.episodes.map(idOf), asked.rows.map(idOf)];
    kit.demand(came.join() === wanted.join(), wanted.join(), came);
    inOrder(kit, asked.rows, "desc", { valueOf: episodeValue("creationDate"), idOf });
  },
});

/** Pages of each tab divide it, whatever it is sorted by. */
export const episodeOrderLaws: readonly Row[] = episodeLists.flatMap((operation) => [
  ...dividing(operation),
  ...sorting(operation),
  newest(operation),
]);
