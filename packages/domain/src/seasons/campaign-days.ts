import type { Schemas } from "@pharmacy/sdk";
import { packFor, type SeasonPack } from "./season.ts";

/** The first and last day (yyyy-MM-dd) of the campaigns of some vaccines. */
export interface CampaignDays {
  from: string;
  to: string;
  isRunning: boolean;
}

/**
 * The days of the campaigns that run on a day; if none runs, of the campaigns to which records of
 * that day belong.
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
