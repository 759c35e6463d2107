import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import type { EpisodeTab } from "./tables.ts";
import type { Total } from "./totals.ts";

export type Filters = NonNullable<Schemas["EpisodeListRequest"]["filters"]>;
/** A tab of a store's list, narrowed by filters. */
export type Listed = { storeId: string; tab: EpisodeTab; filters: Filters };
/** Instants, both inclusive. */
export type Range = { from: string | undefined; to: string | undefined };

/** Whether the filters leave any of the tab's rows out. */
export function isNarrowed({ tab, filters }: Listed): boolean {
  return Boolean(filters.searchTerm) || hasDays(filters) || hasBuckets(tab, filters);
}

/** Whether the totals alone do not say how many rows the filters leave. */
export function hasDays({ createdFrom, createdTo, completedFrom, completedTo }: Filters): boolean {
  return [createdFrom, createdTo, completedFrom, completedTo].some(Boolean);
}

const statusesOfTab: Record<EpisodeTab, readonly Schemas["EpisodeStatus"][]> = {
  active: ["In Progress"],
  completed: ["Completed", "Closed"],
  deleted: ["In Progress", "Completed", "Closed"],
};

/** A filter that leaves nothing of the tab out is none. */
export function hasBuckets(tab: EpisodeTab, { status = [], vaccineType = [] }: Filters): boolean {
  const areAll = statusesOfTab[tab].every((one) => status.includes(one));
  return vaccineType.length > 0 || (status.length > 0 && !areAll);
}

/** The totals of the statuses and vaccines that are asked for; of a tab's. */
export function wantedBuckets(kept: readonly Total[], { filters }: Listed): Total[] {
  const { status = [], vaccineType = [] } = filters;
  return kept.filter(
    (row) =>
      row.total > 0 &&
      (status.length === 0 || status.some((one) => one === row.status)) &&
      (vaccineType.length === 0 ||
        vaccineType.some((one) => row.vaccine_types.split(" ").includes(one))),
  );
}

/** What has not ended has no date of completion, which sorts before every day. */
const firstDay = "1900-01-01";

/** Days are London's: the database has instants, so that a day begins and ends at one. */
export function createdRange({ createdFrom, createdTo }: Filters): Range {
  return { from: beginOf(createdFrom), to: endOf(createdTo) };
}

export function completedRange({ completedFrom, completedTo }: Filters): Range {
  const asks = completedFrom !== undefined || completedTo !== undefined;
  return { from: asks ? beginOf(completedFrom ?? firstDay) : undefined, to: endOf(completedTo) };
}

const beginOf = (day: string | undefined) => day && londonInstant(day, "00:00");
const endOf = (day: string | undefined) =>
  day && londonInstant(day, "23:59")?.replace(":00.000Z", ":59.999Z");
