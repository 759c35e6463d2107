import { eligibilityReferenceDate } from "../limits.ts";

/**
 * A season is data: the next one needs no code. It only feeds labels and warnings; after its end
 * nothing is blocked (decisions.md, Steps and statuses). The reference date comes from the runtime
 * configuration (`season.eligibilityReferenceDate`).
 */
export interface Season {
  /** The day on which children are 2 or 3. */
  eligibilityReferenceDate: string;
  /** Who turns 65 by this day counts as 65 and over for the campaign. */
  turns65By: string;
}

export const season2025: Season = {
  eligibilityReferenceDate, // §9
  turns65By: "2026-03-31",
};

/** The season of a configured reference date: its 31 March is that of the year after. */
export function seasonOf(referenceDate: string): Season {
  const endYear = Number(referenceDate.slice(0, 4)) + 1;
  return { eligibilityReferenceDate: referenceDate, turns65By: `${endYear}-03-31` };
}
