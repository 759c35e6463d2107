import { addDays } from "../dates/calendar-dates.ts";
import { longDate } from "../dates/readable-dates.ts";
import type { SeasonPack } from "./season.ts";

/** How long before the last pack's end somebody is told that no later one is there. */
const toldBeforeDays = 60;

/** The last pack of each vaccine that ends within 60 days or has ended (openapi/decisions.md, Seasons). */
function lastPacksEnding(packs: readonly SeasonPack[], today: string): SeasonPack[] {
  const types = [...new Set(packs.map(({ vaccineType }) => vaccineType))];
  return types.flatMap((type) => {
    const last = packs
      .filter(({ vaccineType }) => vaccineType === type)
      .toSorted((one, other) => (one.to < other.to ? -1 : 1))
      .at(-1);
    return last && today >= addDays(last.to, -toldBeforeDays) ? [last] : [];
  });
}

/** That no later pack is there, for who can see to one; a line for each last pack that ends. */
export function endingLines(packs: readonly SeasonPack[], today: string): string[] {
  return lastPacksEnding(packs, today).map(
    ({ label, to }) =>
      `The ${label} season ${today <= to ? "ends" : "ended"} on ${longDate(to)}, and no later season pack is there.`,
  );
}
