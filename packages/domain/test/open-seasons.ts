import type { Schemas } from "@pharmacy/sdk";
import { addDays } from "../src/dates/calendar-dates.ts";

const aMonth = 30;

/** Campaigns that are open on any day, so that tests that need one run all year. */
export function openSeasons(packs: readonly Schemas["SeasonPack"][], today: string) {
  const from = addDays(today, -aMonth);
  return packs.map((pack) => ({
    ...pack,
    from,
    to: addDays(today, aMonth),
    groups: pack.groups.map((group) => ({ ...group, from })),
  }));
}
