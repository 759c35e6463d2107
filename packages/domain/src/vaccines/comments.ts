import type { ScreeningQuestion } from "./questions.ts";

/** The field of a question's comment. */
export function commentOf<Question extends ScreeningQuestion>(
  question: Question,
): `${Question}Comment` {
  return `${question}Comment`;
}

type FieldOf<Question extends ScreeningQuestion> = Question | `${Question}Comment`;

/** Questions and comments, side by side. */
export function withComments<Question extends ScreeningQuestion>(
  questions: Partial<Record<Question, unknown>>,
): FieldOf<Question>[];
export function withComments(questions: object): string[] {
  return Object.keys(questions).flatMap((question) => [question, `${question}Comment`]);
}
