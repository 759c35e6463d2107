import { allQuestions, isSameQuestion, questionRowsIn } from "../vaccines/question-sets.ts";
import { commentOf, type Question, type ScreeningQuestion } from "../vaccines/questions.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import type { Stop } from "../vaccines/warning.ts";

/** Moves a draft from an ended set to the one in force (openapi/decisions.md, Question sets). */

type ByName = ReadonlyMap<ScreeningQuestion, Question>;

const rowsOf = (set: QuestionSet): ByName => new Map(questionRowsIn(set));

type Row = readonly [ScreeningQuestion, Question];

/** The differences between two sets. */
export interface SetChange {
  /** Questions that are new, reworded, or whose yes has another consequence. */
  readonly asked: readonly Row[];
  readonly notAskedAnyMore: readonly Row[];
  /** Stops that were only warnings. */
  readonly stops: readonly Stop[];
}

const stopsByWarning = ({ warningStops = {} }: QuestionSet) => Object.values(warningStops);

export function changeOfSet(from: QuestionSet, to: QuestionSet): SetChange {
  const [before, after] = [rowsOf(from), rowsOf(to)];
  return {
    asked: [...after].filter(([name, row]) => !isSameQuestion(before.get(name), row)),
    notAskedAnyMore: [...before].filter(([name]) => !after.has(name)),
    stops: [...new Set(stopsByWarning(to))].filter(
      ({ code }) => !stopsByWarning(from).some((stop) => stop.code === code),
    ),
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
    .filter((name) => !before.has(name) || !isSameQuestion(before.get(name), after.get(name)))
    .flatMap((name) => [
      [name, null],
      [commentOf(name), ""],
    ]);
  return { ...screening, ...Object.fromEntries(open), noneOfThese: [], questionSet: to.number };
}
