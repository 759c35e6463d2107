import type { Schemas } from "@pharmacy/sdk";

/** The yes-or-no questions of a screening, in the order of §3; each has a `…Comment` beside it. */

export const genericQuestions = [
  "feelUnwell",
  "medicationInteractVaccine",
  "past6MonthsVaccinated",
  "relevantAllergies",
] as const;

export const fluQuestions = [
  "past6MonthsFluVaccinated",
  "anaphylacticAllergicToInfluenzaVaccine",
] as const;

export const covidQuestions = ["past6MonthsCovidVaccinated", "pregnant"] as const;

export type ScreeningQuestion =
  | (typeof genericQuestions)[number]
  | (typeof fluQuestions)[number]
  | (typeof covidQuestions)[number];

export type QuestionComment = `${ScreeningQuestion}Comment`;

/** The field of a question's comment. */
export function commentOf<Question extends ScreeningQuestion>(
  question: Question,
): `${Question}Comment` {
  return `${question}Comment`;
}

/** Questions and comments, side by side. */
export function withComments<Question extends ScreeningQuestion>(
  questions: readonly Question[],
): (Question | `${Question}Comment`)[] {
  return questions.flatMap((question) => [question, commentOf(question)]);
}

/** The wording of a question. */
export const questionLabels: Record<ScreeningQuestion, string> = {
  feelUnwell: "Is the patient feeling unwell today?",
  medicationInteractVaccine:
    "Is the patient taking any medication that could interact with the vaccine?",
  past6MonthsVaccinated: "Has the patient had any other vaccination in the past 6 months?",
  relevantAllergies: "Does the patient have any allergies or a history of serious reactions?",
  past6MonthsFluVaccinated: "Has the patient had a flu vaccination in the past 6 months?",
  anaphylacticAllergicToInfluenzaVaccine:
    "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?",
  past6MonthsCovidVaccinated: "Has the patient had a COVID-19 vaccination in the past 6 months?",
  pregnant: "Is the patient pregnant?",
};

/** Questions of a vaccine's screening, asked of everyone or only of some. */
export function questionsOf(vaccineType: Schemas["VaccineType"]): readonly ScreeningQuestion[] {
  return [...genericQuestions, ...(vaccineType === "fluVac" ? fluQuestions : covidQuestions)];
}
