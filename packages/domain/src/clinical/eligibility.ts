import type { Schemas } from "@pharmacy/sdk";
import { ageInYears, hasReachedMonths } from "../dates/calendar-arithmetic.ts";
import { longDate } from "../dates/calendar-dates.ts";
import * as messages from "../messages.ts";
import { groupOf, type Season } from "../seasons/season.ts";
import type { Screening } from "../vaccines/parts.ts";
import { vaccineOf, groupsLikelyBy, isGroup } from "../vaccines/vaccines.ts";
import type { Warning } from "../vaccines/warning.ts";

/** Eligibility warnings, [5.38] to [5.43]. They never block [5.44]. */

type Ages = Schemas["GroupAges"];
type EligibilityCode = Extract<Schemas["WarningCode"], `ELIGIBILITY_${string}`>;

const { eligibility } = messages;

/** The warning codes of the age ranges in the requirements. Other ranges have a general code. */
const codesByAges: Readonly<Record<string, EligibilityCode>> = {
  "2-3 at the reference date": "ELIGIBILITY_NOT_2_OR_3",
  "65-": "ELIGIBILITY_UNDER_65",
  "18-64": "ELIGIBILITY_NOT_18_TO_64",
  "75-": "ELIGIBILITY_UNDER_75",
  "18-": "ELIGIBILITY_UNDER_18",
  "6m": "ELIGIBILITY_UNDER_6_MONTHS",
};

function codeOf({ fromYears = 0, toYears, fromMonths, atReferenceDate }: Ages) {
  const years = `${fromYears}-${toYears ?? ""}${atReferenceDate ? " at the reference date" : ""}`;
  return codesByAges[fromMonths ? `${fromMonths}m` : years] ?? "ELIGIBILITY_OUTSIDE_AGES";
}

function isWithin({ fromYears = 0, toYears, fromMonths }: Ages, birth: string, day: string) {
  const age = ageInYears(birth, day);
  if (age < fromYears || (toYears !== undefined && age > toYears)) return false;
  return fromMonths === undefined || hasReachedMonths(birth, fromMonths, day);
}

export function eligibilityMessages(season: Season): Readonly<Record<EligibilityCode, string>> {
  const by = season.groups.find(({ ages }) => ages?.by)?.ages?.by ?? season.to;
  return {
    ELIGIBILITY_NOT_2_OR_3: eligibility.not2Or3(longDate(season.referenceDate)),
    ELIGIBILITY_UNDER_65: eligibility.under65,
    ELIGIBILITY_TURNS_65_THIS_SEASON: eligibility.turns65(longDate(by)),
    ELIGIBILITY_NOT_18_TO_64: eligibility.not18To64,
    ELIGIBILITY_UNDER_75: eligibility.under75,
    ELIGIBILITY_UNDER_6_MONTHS: eligibility.under6Months,
    ELIGIBILITY_UNDER_18: eligibility.under18,
    ELIGIBILITY_OUTSIDE_AGES: eligibility.outsideAges,
  };
}

/** `on` is the date of administration, or today while that is unknown. */
export function eligibilityWarning(
  group: string | null | undefined,
  dateOfBirth: string,
  on: string,
  season: Season,
): Warning | null {
  if (!group) return null;
  const ages = groupOf(season, group)?.ages ?? vaccineOf(season.vaccineType).ages;
  // The dates of the last known season do not apply to an unknown season.
  if (season.unknownSeason !== null && ages.atReferenceDate) return null;
  if (isWithin(ages, dateOfBirth, ages.atReferenceDate ? season.referenceDate : on)) return null;
  const missed = codeOf(ages);
  const isInTime =
    season.unknownSeason === null && ages.by !== undefined && isWithin(ages, dateOfBirth, ages.by);
  if (isInTime && missed !== "ELIGIBILITY_UNDER_65") return null;
  const code = isInTime ? "ELIGIBILITY_TURNS_65_THIS_SEASON" : missed;
  return { code, message: eligibilityMessages(season)[code] };
}

type Group = NonNullable<Screening["eligibilityCriteria"]>;

interface KnownForGroup {
  dateOfBirth: string | undefined;
  /** yyyy-MM-dd */
  on: string;
  isPregnant: boolean;
  /** The groups that other screenings of the episode chose. */
  groups: readonly string[];
}

const isByAge = ({ ages, means }: Schemas["SeasonGroup"]) => ages !== undefined && !means;

/** By pregnancy, care home or age, in this order (openapi/decisions.md, Filled in). */
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
