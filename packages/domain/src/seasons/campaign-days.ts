import type { Schemas } from "@pharmacy/sdk";
import { packFor, type SeasonPack } from "./season.ts";

/** The days of the campaigns of some vaccines, and whether any of them is running. */
export interface CampaignDays {
  from: string;
  to: string;
  isRunning: boolean;
}

/**
 * From the first to the last day of the campaigns that run on a day; while none does, of those that a
 * record of that day belongs to.
 */
export function campaignDays(
  packs: readonly SeasonPack[],
  vaccineTypes: readonly Schemas["VaccineType"][],
  day: string,
): CampaignDays {
  const seasons = vaccineTypes.map((vaccineType) => packFor(packs, vaccineType, day));
  const running = seasons.filter(({ inCampaign }) => inCampaign);
  const isRunning = running.length > 0;
  const meant = isRunning ? running : seasons;
  return {
    from: meant.map(({ from }) => from).toSorted()[0] ?? day,
    to:
      meant
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? day,
    isRunning,
  };
}
