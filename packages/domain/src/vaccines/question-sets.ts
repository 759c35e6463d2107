import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";
import type { AskedQuestions, Question, ScreeningQuestion } from "./questions.ts";
import type { QuestionSet } from "./vaccine.ts";
import { codesOf } from "../validation/code-lists.ts";
import { forVaccines, vaccineOf } from "./vaccines.ts";

/** Which question set a part has, and what a set asks (openapi/decisions.md, Question sets). */

type VaccineType = Schemas["VaccineType"];

type OfSet = { readonly questionSet?: number | null | undefined } | null | undefined;

export const setNumberOf = (part: OfSet): number => part?.questionSet ?? 1;

/** The `questionSet` field for a set number; the first set is not written. */
export const questionSetProperty = (number: number): { questionSet?: number } =>
  number === 1 ? {} : { questionSet: number };

export const questionSetPropertyOf = ({ questionSet }: { questionSet?: number | undefined }) =>
  questionSet === undefined ? {} : { questionSet };

export const knownSet = (vaccineType: VaccineType, number: number): QuestionSet | undefined =>
  vaccineOf(vaccineType).questionSets.find((set) => set.number === number);

/** The set of a part; the newest set if this version does not know it. */
export function setOf(vaccineType: VaccineType, part: OfSet): QuestionSet {
  const [first, ...later] = vaccineOf(vaccineType).questionSets;
  return knownSet(vaccineType, setNumberOf(part)) ?? later.at(-1) ?? first;
}

export const setsInForce = (today: string) =>
  forVaccines(({ questionSets: [first, ...later] }) => {
    const begun = later.findLast(({ from }) => from !== null && from <= today);
    return (begun ?? first).number;
  });

export const sharedIn = ({ questions }: QuestionSet) => codesOf(questions.shared);
export const ownIn = ({ questions }: QuestionSet) => codesOf(questions.own);

export const questionsIn = (set: QuestionSet): readonly ScreeningQuestion[] => [
  ...sharedIn(set),
  ...ownIn(set),
];

export function questionRowsIn({ questions: { shared, own } }: Pick<QuestionSet, "questions">) {
  const rows: AskedQuestions = { ...shared, ...own };
  return codesOf(rows).flatMap((name): (readonly [ScreeningQuestion, Question])[] => {
    const row = rows[name];
    return row ? [[name, row]] : [];
  });
}

/** Whether an answer stays valid in another set: wording and consequence of a yes are the same. */
export const isSameQuestion = (one: Question | undefined, other: Question | undefined) =>
  one?.wording === other?.wording && JSON.stringify(one?.yes) === JSON.stringify(other?.yes);

export const allSets = vaccineTypes.flatMap((type) => vaccineOf(type).questionSets);

/** The questions of all sets. If several sets ask a question, the newest definition is used. */
export const everAsked = {
  shared: merged(allSets.map(({ questions }) => questions.shared)),
  own: merged(allSets.map(({ questions }) => questions.own)),
};

function merged(all: readonly AskedQuestions[]): AskedQuestions {
  return Object.assign({}, ...all);
}

export const allQuestions: readonly ScreeningQuestion[] = codesOf({
  ...everAsked.shared,
  ...everAsked.own,
});

const everyRow = questionRowsIn({ questions: everAsked });

export const knownScreeningAnswers = (gender: Schemas["Gender"] | undefined) =>
  Object.fromEntries(
    everyRow.flatMap(([question, { knownAnswer }]) =>
      knownAnswer ? [[question, knownAnswer(gender)]] : [],
    ),
  );

export const saysPregnant = (screening: Readonly<Record<string, unknown>>): boolean =>
  everyRow.some(([question, { says }]) => says === "pregnancy" && screening[question] === true);

/** Whether a question is shared by all vaccines, so that only one of them asks it. */
export const isShared = (field: string): boolean => Object.hasOwn(everAsked.shared, field);
