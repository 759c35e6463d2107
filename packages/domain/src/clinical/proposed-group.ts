import type { Schemas } from "@pharmacy/sdk";
import type { Season } from "../seasons/season.ts";
import type { Screening } from "../vaccines/parts.ts";
import { groupsLikelyBy, isGroup } from "../vaccines/vaccines.ts";
import { eligibilityWarning } from "./eligibility.ts";

type Group = NonNullable<Screening["eligibilityCriteria"]>;

export interface KnownForGroup {
  dateOfBirth: string | undefined;
  /** yyyy-MM-dd */
  on: string;
  isPregnant: boolean;
  /** The groups that other screenings of the episode chose. */
  groups: readonly string[];
}

/** Whether age alone decides who belongs to a group. */
const isByAge = ({ ages, means }: Schemas["SeasonGroup"]) => ages !== undefined && !means;

/**
 * The group that is likely by pregnancy, care home or age, in this order. The user accepts it
 * (openapi/decisions.md, Filled in). Null if nothing is known, or the vaccination of the group has
 * not begun.
 */
export function proposedGroup(
  season: Season,
  { dateOfBirth, on, isPregnant, groups }: KnownForGroup,
): Group | null {
  if (!season.inCampaign || !dateOfBirth) return null;
  const begun = season.groups.filter(
    ({ code, from }) => from <= on && !eligibilityWarning(code, dateOfBirth, on, season),
  );
  const likelyBy = (cause: "pregnancy" | "careHome", isKnown: boolean) => {
    const codes = groupsLikelyBy(cause);
    const isChosen = groups.some((code) => codes.includes(code));
    return isKnown || isChosen ? begun.find(({ code }) => codes.includes(code)) : undefined;
  };
  const found =
    likelyBy("pregnancy", isPregnant) ?? likelyBy("careHome", false) ?? begun.find(isByAge);
  return found && isGroup(found.code) ? found.code : null;
}
