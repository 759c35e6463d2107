import { isVaccineType, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import {
  type FilterValues,
  filterValuesIn,
  type PageOrder,
  pageOrderIn,
  searchTermIn,
  tabIn,
} from "../../ui/list/list-address.ts";
import { episodeSortKeys, q, type Prefetch } from "../../api/q.ts";

export const episodeTabs = ["active", "completed", "deleted"] as const; // [2.39]

export type EpisodeTab = (typeof episodeTabs)[number];

/** Completed means Completed and Closed (openapi/decisions.md, Tabs and columns). */
const statuses: Record<EpisodeTab, readonly Schemas["EpisodeStatus"][]> = {
  active: [],
  completed: ["Completed", "Closed"],
  deleted: ["In Progress", "Completed", "Closed"],
};

/** States in the national record; `held` is what it has and must not. */
const nationalValues = {
  active: [],
  completed: ["ready", "incomplete", "exported", "accepted", "refused", "held"],
  deleted: ["held"],
} as const satisfies Record<EpisodeTab, readonly (Schemas["NationalState"] | "held")[]>;

/** The filters of a tab, by their names in the URL, and what they take. */
export const takenBy = (tab: EpisodeTab) => ({
  status: statuses[tab],
  type: vaccineTypes,
  national: nationalValues[tab],
  from: "day" as const,
  to: "day" as const,
});

function requestedFilters(tab: EpisodeTab, term: string, { valueOf }: FilterValues) {
  const [status, vaccineType] = [valueOf("status"), valueOf("type")];
  const [createdFrom, createdTo] = [valueOf("from"), valueOf("to")];
  const wanted = statuses[tab].filter((one) => one === status);
  const shown = tab === "completed" && wanted.length === 0 ? statuses.completed : wanted;
  const national = nationalValues[tab].find((one) => one === valueOf("national"));
  return {
    ...(term && { searchTerm: term }),
    ...(shown.length > 0 && { status: [...shown] }),
    ...(isVaccineType(vaccineType) && { vaccineType: [vaccineType] }),
    ...(national === "held" ? { isStillHeld: true } : national && { nationalState: [national] }),
    ...(createdFrom && { createdFrom }),
    ...(createdTo && { createdTo }),
  };
}

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

export function episodeQuery(tab: EpisodeTab, { valueOf, term, ...order }: Asked) {
  const { page, size, sortBy, sortDirection } = order;
  return q(operations[tab], {
    query: { page, size },
    body: { sortBy, sortDirection, filters: requestedFilters(tab, term, { valueOf }) },
  });
}

export const countsQuery = () => q("getStatusesCount");

/** Begins the first calls of the list before its code is loaded. */
export function firstCallsOfList(prefetch: Prefetch, { username }: { username: string }): void {
  const search = new URLSearchParams(window.location.search);
  const tab = tabIn(search, episodeTabs);
  const order = pageOrderIn(search, newestFirst);
  const values = filterValuesIn(search, takenBy(tab));
  const state: unknown = window.history.state;
  prefetch(episodeQuery(tab, { ...order, ...values, term: searchTermIn(state, username) }));
  prefetch(countsQuery());
}
