import { addDays } from "../dates/calendar-dates.ts";
import { longDate } from "../dates/readable-dates.ts";
import type { SeasonPack } from "./season.ts";

/** The warning begins this many days before the end of the last pack. */
const toldBeforeDays = 60;

/** The last pack of each vaccine, if it ends within 60 days (openapi/decisions.md, Seasons). */
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

/** Warns that no later season pack exists: one line for each vaccine whose last pack ends. */
export function seasonEndWarnings(packs: readonly SeasonPack[], today: string): string[] {
  return lastPacksEnding(packs, today).map(
    ({ label, to }) =>
      `The ${label} season ${today <= to ? "ends" : "ended"} on ${longDate(to)}, and this version has no later season.`,
  );
}
