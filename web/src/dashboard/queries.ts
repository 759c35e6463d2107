import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { isPermitted } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import { q, type Prefetch } from "../api/q.ts";
import { clockTime } from "../browser/clock.ts";

/** Four weeks: one bar per day still fits a narrow window. */
const shownDays = 28;

type Filters = NonNullable<Schemas["EpisodeListRequest"]["filters"]>;

const inProgress = (filters: Filters, size: number) =>
  q("listActiveEpisodes", {
    query: { page: 0, size },
    body: { sortBy: "creationDate", sortDirection: "desc", filters },
  });

export const dashboardQueries = {
  counts: () => q("getStatusesCount"),
  begunToday: (today: string) => inProgress({ createdFrom: today }, 5),
  begunEarlier: (today: string) => inProgress({ createdTo: addDays(today, -1) }, 3),
  lately: (today: string) =>
    q("getActivity", { query: { from: addDays(today, 1 - shownDays), to: today } }),
};

/** The most important call is first; the counts only decide whether the columns are replaced. */
export function firstCallsOfDashboard(
  prefetch: Prefetch,
  { roles }: { roles: readonly string[] },
): void {
  if (!isPermitted("vaccination:add", roles)) return;
  const { today } = clockTime();
  const { lately, begunToday, begunEarlier, counts } = dashboardQueries;
  prefetch(lately(today));
  for (const query of [begunToday, begunEarlier]) prefetch(query(today));
  prefetch(counts());
}
