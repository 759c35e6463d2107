import type { Schemas } from "@pharmacy/sdk";
import { recentRecord } from "../clinical/history.ts";
import { proposedGroup } from "../clinical/eligibility.ts";
import { stopsOfScreening, type StepFacts, warningsOfScreening } from "../clinical/stops.ts";
import { packFor, type Season } from "../seasons/season.ts";
import { setsInForce } from "../vaccines/question-sets.ts";
import type { ScreeningValues } from "../vaccines/parts.ts";

/** What is known of one vaccine of a patient. The history is absent if it cannot be read. */
export interface CheckFacts extends StepFacts {
  /** Whether the history is all that is known of the patient. */
  isHistoryFull: boolean;
  screening?: ScreeningValues | undefined;
}

/** What a row of the clinic says of one vaccine (openapi/decisions.md, Clinic). */
export function clinicCheck(facts: CheckFacts): Schemas["ClinicCheck"] {
  const { history = [], seasons, step } = facts;
  const { vaccineType, today } = step;
  const { screening = { questionSet: setsInForce(today)[vaccineType] } } = facts;
  const season = packFor(seasons, vaccineType, today);
  const stops = [...new Set(stopsOfScreening(screening, facts))];
  const isRecent = recentRecord(season, history, today) !== undefined;
  return {
    vaccineType,
    due: isRecent ? "GIVEN" : dueOf(season, facts),
    lastGiven: history[0]?.administeredDate ?? null,
    stops,
    hasWarning:
      (isRecent && stops.length === 0) || warningsOfScreening(screening, facts).length > 0,
  };
}

function dueOf(season: Season, { history = [], isHistoryFull, step }: CheckFacts) {
  const { patient, today: on } = step;
  if (season.unknownSeason !== null) return "UNKNOWN";
  if (history.some(({ administeredDate }) => administeredDate >= season.from)) return "GIVEN";
  const dateOfBirth = patient?.dateOfBirth;
  if (!isHistoryFull || !dateOfBirth) return "UNKNOWN";
  const group = proposedGroup(season, { dateOfBirth, on, isPregnant: false, groups: [] });
  return group === null ? "NOT_BY_AGE" : "DUE";
}
