import type { Schemas } from "@pharmacy/sdk";
import { ageInYears, hasReachedMonths } from "../dates.ts";
import { messages } from "../messages.ts";
import { longDate } from "../typed-dates.ts";
import { season2025, type Season } from "./season.ts";
import type { Warning } from "./warning.ts";

/** Eligibility warnings of §5. They never block [5.44]. */

type Group = Schemas["FluEligibility"] | Schemas["CovidEligibility"];

interface Patient {
  dateOfBirth: string;
  /** The date of administration; today before it is known. */
  on: string;
  season: Season;
}

const { eligibility } = messages;

const warning = (code: Warning["code"], message: string): Warning => ({ code, message });

function under65({ dateOfBirth, on, season }: Patient): Warning | null {
  if (ageInYears(dateOfBirth, on) >= 65) return null;
  return ageInYears(dateOfBirth, season.turns65By) >= 65
    ? warning("ELIGIBILITY_TURNS_65_THIS_SEASON", eligibility.turns65(longDate(season.turns65By)))
    : warning("ELIGIBILITY_UNDER_65", eligibility.under65);
}

/** The window of §5: who was 2 or 3 on the reference date. */
function outside2Or3({ dateOfBirth, season }: Patient): Warning | null {
  const { eligibilityReferenceDate: date } = season;
  const age = ageInYears(dateOfBirth, date);
  return age === 2 || age === 3
    ? null
    : warning("ELIGIBILITY_NOT_2_OR_3", eligibility.not2Or3(longDate(date)));
}

function outside18To64({ dateOfBirth, on }: Patient): Warning | null {
  const age = ageInYears(dateOfBirth, on);
  return age >= 18 && age <= 64 ? null : warning("ELIGIBILITY_NOT_18_TO_64", eligibility.not18To64);
}

function under75({ dateOfBirth, on }: Patient): Warning | null {
  return ageInYears(dateOfBirth, on) >= 75
    ? null
    : warning("ELIGIBILITY_UNDER_75", eligibility.under75);
}

function under6Months({ dateOfBirth, on }: Patient): Warning | null {
  return hasReachedMonths(dateOfBirth, 6, on)
    ? null
    : warning("ELIGIBILITY_UNDER_6_MONTHS", eligibility.under6Months);
}

/** The fallback, for every group without a rule of its own (decisions.md, Steps and statuses). */
function under18({ dateOfBirth, on }: Patient): Warning | null {
  return ageInYears(dateOfBirth, on) >= 18
    ? null
    : warning("ELIGIBILITY_UNDER_18", eligibility.under18);
}

const ruleOf: Record<Group, (patient: Patient) => Warning | null> = {
  CHILDREN_AGED_2_OR_3: outside2Or3,
  AGED_65_AND_OVER: under65,
  AGED_18_TO_64_CLINICAL_RISK: outside18To64,
  PREGNANT_WOMAN: under18,
  LONG_STAY_CARE_HOME_RESIDENT: under18,
  CARER: under18,
  HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED: under18,
  PERSONAL_HEALTH_BUDGET_EMPLOYEE: under18,
  HEALTH_AND_SOCIAL_CARE_STAFF: under18,
  ADULTS_75_AND_OVER: under75,
  OLDER_ADULT_CARE_HOME_RESIDENT: under18,
  IMMUNOSUPPRESSED_6_MONTHS_AND_OVER: under6Months,
};

/**
 * Whether a patient's age speaks against the chosen group; `on` is the date of administration, or
 * today before it is known.
 */
export function eligibilityWarning(
  group: Group | null | undefined,
  dateOfBirth: string,
  on: string,
  season: Season = season2025,
): Warning | null {
  return group ? ruleOf[group]({ dateOfBirth, on, season }) : null;
}
