import type { Schemas } from "@pharmacy/sdk";
import { q } from "../../api/q.ts";
import type { ListFilters } from "../../ui/list/list-filters.ts";
import type { PageOrder } from "../../ui/list/list-settings.ts";
import { type EpisodeTab, requestedFilters } from "./episode-filters.ts";

const operations = {
  active: "listActiveEpisodes",
  completed: "listCompletedEpisodes",
  deleted: "listDeletedEpisodes",
} as const satisfies Record<EpisodeTab, string>;

const sortKeys: readonly Schemas["EpisodeSortKey"][] = [
  "humanReadableEpisodeId",
  "patientName",
  "creationDate",
  "status",
  "vaccinationsRequired",
  "currentStepTitle",
  "completionDate",
  "lastUpdatedBy",
  "lastUpdatedDate",
  "deletedBy",
];

export const newestFirst = {
  keys: sortKeys,
  first: "creationDate",
  direction: "desc",
} as const;

type Asked = PageOrder<Schemas["EpisodeSortKey"]> & Pick<ListFilters, "valueOf"> & { term: string };

/** A page of a tab's episodes. */
export function episodeQuery(tab: EpisodeTab, { valueOf, term, ...order }: Asked) {
  const { page, size, sortBy, sortDirection } = order;
  return q(operations[tab], {
    query: { page, size },
    body: { sortBy, sortDirection, filters: requestedFilters(tab, term, { valueOf }) },
  });
}
