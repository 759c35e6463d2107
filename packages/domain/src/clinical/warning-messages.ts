import type { Schemas } from "@pharmacy/sdk";
import { messages } from "../messages.ts";
import type { Season } from "../seasons/season.ts";
import { type AnswerWarningCode, answerWarnings } from "../vaccines/answer-warnings.ts";
import type { DoseWarningCode } from "../vaccines/dose-warnings.ts";
import { vaccineTypes } from "../vaccines/names.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { eligibilityMessages } from "./eligibility.ts";

const { batch, product } = messages;

export const doseMessages = wordsOfDoses();

function wordsOfDoses(): Record<DoseWarningCode, string>;
function wordsOfDoses(): Record<string, string> {
  return Object.assign({}, ...vaccineTypes.map((type) => vaccineOf(type).doses?.messages));
}

function wordsOfAnswers(): Record<AnswerWarningCode, string>;
function wordsOfAnswers(): Record<string, string> {
  return Object.fromEntries(answerWarnings.map(({ code, message }) => [code, message]));
}

/** The texts of acknowledged warnings, for displaying a record: only their codes are stored. */
export function warningMessages(season: Season): Readonly<Record<Schemas["WarningCode"], string>> {
  return {
    ...wordsOfAnswers(),
    ...eligibilityMessages(season),
    ...doseMessages,
    OUTSIDE_LICENSED_AGE: product.licensedAge,
    SECOND_LINE_PRODUCT: product.secondLine,
    SITE_DOES_NOT_FIT_ROUTE: product.siteAndRoute,
    BATCH_EXPIRED: batch.wasOutOfDate,
    BATCH_PAST_USE_BY: batch.wasOutOfDate,
    BATCH_NO_DOSES_LEFT: batch.noDosesLeft,
  };
}
