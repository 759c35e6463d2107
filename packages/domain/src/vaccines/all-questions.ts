import type { Schemas } from "@pharmacy/sdk";
import {
  type Questions,
  type ScreeningQuestion,
  type SharedQuestion,
  sharedQuestions,
} from "./questions.ts";
import { vaccineOf, vaccines } from "./vaccines.ts";

/** Every question of the contract: one that no vaccine asks is an error of the compiler. */
export const questions: Questions<ScreeningQuestion> = {
  ...sharedQuestions,
  ...vaccines.fluVac.questions.own,
  ...vaccines.covid.questions.own,
};

function namesIn<Id extends ScreeningQuestion>(record: Partial<Questions<Id>>): Id[];
function namesIn(record: object): string[] {
  return Object.keys(record);
}

export const allQuestions: readonly ScreeningQuestion[] = namesIn(questions);

/** The questions that every vaccine asks, in the order in which they are asked. */
export const genericQuestions: readonly SharedQuestion[] = namesIn(sharedQuestions);

export const isShared = (field: string): field is SharedQuestion =>
  Object.hasOwn(sharedQuestions, field);

/** The questions of one vaccine alone, asked of everyone or only of some. */
export const ownQuestionsOf = (vaccineType: Schemas["VaccineType"]) =>
  namesIn(vaccineOf(vaccineType).questions.own);

/** The questions of a vaccine's screening. */
export const questionsOf = (vaccineType: Schemas["VaccineType"]): readonly ScreeningQuestion[] => [
  ...genericQuestions,
  ...ownQuestionsOf(vaccineType),
];

/** The questions of a vaccine, each with all that is known of it. */
export function questionRowsOf(vaccineType: Schemas["VaccineType"]) {
  const { shared, own } = vaccineOf(vaccineType).questions;
  const rows: Partial<Questions<ScreeningQuestion>> = { ...shared, ...own };
  return namesIn(rows).flatMap((question) => {
    const row = rows[question];
    return row ? [[question, row] as const] : [];
  });
}
