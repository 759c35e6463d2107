import type { Schemas } from "@pharmacy/sdk";
import { episodeSortKeys, q } from "../../api/q.ts";
import type { BeginCall, Opener } from "../../routes/begin-call.ts";
import { type FilterValues, filterValuesIn } from "../../ui/list/filter-values.ts";
import { type PageOrder, pageOrderIn, searchTermIn, tabIn } from "../../ui/list/page-order.ts";
import {
  type EpisodeTab,
  episodeFilters,
  episodeTabs,
  requestedFilters,
} from "./episode-filters.ts";

const operations = {
  active: "listActiveEpisodes",
  completed: "listCompletedEpisodes",
  deleted: "listDeletedEpisodes",
} as const satisfies Record<EpisodeTab, string>;

export const newestFirst = {
  keys: episodeSortKeys,
  first: "creationDate",
  direction: "desc",
} as const;

type Asked = PageOrder<Schemas["EpisodeSortKey"]> & FilterValues & { term: string };

/** A page of a tab's episodes. */
export function episodeQuery(tab: EpisodeTab, { valueOf, term, ...order }: Asked) {
  const { page, size, sortBy, sortDirection } = order;
  return q(operations[tab], {
    query: { page, size },
    body: { sortBy, sortDirection, filters: requestedFilters(tab, term, { valueOf }) },
  });
}

/** The numbers on the tabs. */
export const countsQuery = () => q("getStatusesCount", {});

/** What an address of the list shows first. */
export function firstCallsOfList(begin: BeginCall, { username }: Opener): void {
  const search = new URLSearchParams(window.location.search);
  const tab = tabIn(search, episodeTabs);
  const order = pageOrderIn(search, newestFirst);
  const values = filterValuesIn(search, episodeFilters[tab]);
  const state: unknown = window.history.state;
  begin(episodeQuery(tab, { ...order, ...values, term: searchTermIn(state, username) }));
  begin(countsQuery());
}
