import type { Schemas } from "@pharmacy/sdk";
import type { EpisodeTab } from "./tables.ts";

export type Filters = NonNullable<Schemas["EpisodeListRequest"]["filters"]>;
/** A tab of a store's list, narrowed by filters. */
export type Listed = { storeId: string; tab: EpisodeTab; filters: Filters };

/** Whether the filters leave any of the tab's rows out. */
export function isNarrowed({ tab, filters }: Listed): boolean {
  return Boolean(filters.searchTerm) || hasDays(filters) || hasKinds(tab, filters);
}

function hasDays({ createdFrom, createdTo, completedFrom, completedTo }: Filters): boolean {
  return [createdFrom, createdTo, completedFrom, completedTo].some(Boolean);
}

const statusesOfTab: Record<EpisodeTab, readonly Schemas["EpisodeStatus"][]> = {
  active: ["In Progress"],
  completed: ["Completed", "Closed"],
  deleted: ["In Progress", "Completed", "Closed"],
};

/** A filter that leaves nothing of the tab out is none. */
function hasKinds(tab: EpisodeTab, { status = [], vaccineType = [] }: Filters): boolean {
  const areAll = statusesOfTab[tab].every((one) => status.includes(one));
  return vaccineType.length > 0 || (status.length > 0 && !areAll);
}
