import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { isPermitted } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import { q } from "../api/q.ts";
import type { BeginCall, Opener } from "../routes/begin-call.ts";

/** Four weeks: a chart of a day each that still fits a narrow window. */
const shownDays = 28;

/** The days on which the episodes were begun. */
type Begun = Pick<
  NonNullable<Schemas["EpisodeListRequest"]["filters"]>,
  "createdFrom" | "createdTo"
>;

const inProgress = (begun: Begun, size: number) =>
  q("listActiveEpisodes", {
    query: { page: 0, size },
    body: { sortBy: "creationDate", sortDirection: "desc", filters: begun },
  });

export const todayInLondon = () => londonDate(new Date());

/** All that the dashboard asks for, on a day. */
export const dashboardQueries = {
  counts: () => q("getStatusesCount"),
  begunToday: (today: string) => inProgress({ createdFrom: today }, 5),
  begunEarlier: (today: string) => inProgress({ createdTo: addDays(today, -1) }, 3),
  lately: (today: string) =>
    q("getActivity", { query: { from: addDays(today, 1 - shownDays), to: today } }),
};

/** What takes the columns' place is known last, and waited for least. */
export function firstCallsOfDashboard(begin: BeginCall, { roles }: Opener): void {
  if (!isPermitted("vaccination:add", roles)) return;
  const today = todayInLondon();
  const { lately, begunToday, begunEarlier, counts } = dashboardQueries;
  begin(lately(today));
  for (const query of [begunToday, begunEarlier]) begin(query(today));
  begin(counts());
}
