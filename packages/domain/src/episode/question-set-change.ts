import { allQuestions, questionRowsIn, setNumberOf } from "../vaccines/question-sets.ts";
import { commentOf, type Question, type ScreeningQuestion } from "../vaccines/questions.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { DeliveryValues, ScreeningValues } from "../vaccines/values.ts";

/** Moves a draft from an ended set to the one in force (openapi/decisions.md, Question sets). */

type ByName = ReadonlyMap<ScreeningQuestion, Question>;

const rowsOf = (set: QuestionSet): ByName => new Map(questionRowsIn(set));

/** An answer stays valid if the wording and the consequence of a yes are unchanged. */
const isSame = (one: Question | undefined, other: Question | undefined) =>
  one?.wording === other?.wording && JSON.stringify(one?.yes) === JSON.stringify(other?.yes);

type Row = readonly [ScreeningQuestion, Question];

/** The differences between two sets. */
export interface SetChange {
  /** Questions that are new, reworded, or whose yes has another consequence. */
  readonly asked: readonly Row[];
  readonly notAskedAnyMore: readonly Row[];
}

export function changeOfSet(from: QuestionSet, to: QuestionSet): SetChange {
  const [before, after] = [rowsOf(from), rowsOf(to)];
  return {
    asked: [...after].filter(([name, row]) => !isSame(before.get(name), row)),
    notAskedAnyMore: [...before].filter(([name]) => !after.has(name)),
  };
}

/** A screening under another set, with open answers to the questions that differ. */
export function convertedToSet(
  screening: ScreeningValues,
  from: QuestionSet,
  to: QuestionSet,
): ScreeningValues {
  const [before, after] = [rowsOf(from), rowsOf(to)];
  const open = allQuestions
    .filter((name) => !before.has(name) || !isSame(before.get(name), after.get(name)))
    .flatMap((name) => [
      [name, null],
      [commentOf(name), ""],
    ]);
  return { ...screening, ...Object.fromEntries(open), noneOfThese: [], questionSet: to.number };
}

/**
 * A delivery has the set of its screening. If the set changes, decisions about stops and warnings
 * of the old set are removed.
 */
export function withSetOfScreening<Part extends DeliveryValues & { isDraft: boolean }>(
  delivery: Part,
  { questionSet }: ScreeningValues,
): Part {
  if (setNumberOf(delivery) === setNumberOf({ questionSet })) return delivery;
  const nothing = { overrides: [], acknowledgedWarnings: [], confirmVacDetails: null };
  return { ...delivery, ...nothing, questionSet, isDraft: true };
}
