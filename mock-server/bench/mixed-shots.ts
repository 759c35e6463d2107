import type { Shot } from "./load.ts";
import type { PharmacyAt } from "./pharmacy-at.ts";
import { listShots, saveShots } from "./shots.ts";

/** Ten of a pharmacy's calls over and over: half of them lists, one a save. */
export function mixedShots(
  { headers, tenant }: PharmacyAt,
  episodeId: string,
): (index: number) => Shot {
  const list = listShots(headers)("/api");
  const save = saveShots(headers, tenant)("/api");
  const get = (path: string) => (): Shot => ({ method: "GET", path: `/api${path}`, headers });
  const search = (index: number): Shot => ({
    method: "POST",
    path: `/api/vaccination/completed?page=${index % 7}&size=10`,
    headers,
    body: JSON.stringify({ filters: { searchTerm: "zoey" } }),
  });
  const record = get(`/vaccination/episode/${episodeId}`);
  const counts = get("/vaccination/statuses-count");
  const activity = get("/vaccination/activity?from=2020-01-01&to=2020-01-28");
  const turns = [list, record, list, counts, save, list, search, record, list, activity];
  return (index) => {
    const turn = turns[index % turns.length];
    if (!turn) throw new Error("There is no such turn.");
    return turn(index);
  };
}
