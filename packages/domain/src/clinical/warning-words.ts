import type { Schemas } from "@pharmacy/sdk";
import { messages } from "../messages.ts";
import { longDate } from "../typed-dates.ts";
import { type AnswerWarningCode, answerWarnings } from "../vaccines/answer-warnings.ts";
import { season2025, type Season } from "./season.ts";

const { batch, doses, eligibility, product } = messages;

function wordsOfAnswers(): Record<AnswerWarningCode, string>;
function wordsOfAnswers(): Record<string, string> {
  return Object.fromEntries(answerWarnings.map(({ code, message }) => [code, message]));
}

/** What an acknowledged warning said, for a record that is read again: only its code is kept. */
export function warningWords(
  season: Season = season2025,
): Readonly<Record<Schemas["WarningCode"], string>> {
  return {
    ...wordsOfAnswers(),
    ELIGIBILITY_NOT_2_OR_3: eligibility.not2Or3(longDate(season.eligibilityReferenceDate)),
    ELIGIBILITY_UNDER_65: eligibility.under65,
    ELIGIBILITY_TURNS_65_THIS_SEASON: eligibility.turns65(longDate(season.turns65By)),
    ELIGIBILITY_NOT_18_TO_64: eligibility.not18To64,
    ELIGIBILITY_UNDER_75: eligibility.under75,
    ELIGIBILITY_UNDER_6_MONTHS: eligibility.under6Months,
    ELIGIBILITY_UNDER_18: eligibility.under18,
    DOSE_NO_FIRST: doses.noFirst,
    DOSE_ALREADY_EXISTS: "This dose is already recorded for this patient.",
    DOSE_INTERVAL_UNDER_3_MONTHS: doses.interval,
    OUTSIDE_LICENSED_AGE: product.licensedAge,
    SITE_DOES_NOT_FIT_ROUTE: product.siteAndRoute,
    BATCH_EXPIRED: batch.expiryInPast,
    BATCH_PAST_USE_BY: batch.useByInPast,
    BATCH_NO_DOSES_LEFT: batch.noDosesLeft,
  };
}
