import type { Schemas } from "@pharmacy/sdk";
import { vaccineTypes } from "./names.ts";
import type { AskedQuestions, Question, ScreeningQuestion } from "./questions.ts";
import type { QuestionSet } from "./vaccine.ts";
import { forVaccines, vaccineOf } from "./vaccines.ts";

/** Which set a part is read by, and what a set asks (openapi/decisions.md, Question sets). */

type VaccineType = Schemas["VaccineType"];

/** A part, or the values of its form. */
type OfSet = { readonly questionSet?: number | null | undefined } | null | undefined;

/** The number of a part's set: without one it was begun under the first. */
export const setNumberOf = (part: OfSet): number => part?.questionSet ?? 1;

/** How a part names its set: the first is not named. */
export const namingSet = (number: number): { questionSet?: number } =>
  number === 1 ? {} : { questionSet: number };

/** The set that a part names, if it names one. */
export const setNamedBy = ({ questionSet }: { questionSet?: number | undefined }) =>
  questionSet === undefined ? {} : { questionSet };

/** The set of a number, if this version knows it. */
export const knownSet = (vaccineType: VaccineType, number: number): QuestionSet | undefined =>
  vaccineOf(vaccineType).questionSets.find((set) => set.number === number);

/** The set that a part is read by; of one that this version does not know, the newest. */
export function setOf(vaccineType: VaccineType, part: OfSet): QuestionSet {
  const [first, ...later] = vaccineOf(vaccineType).questionSets;
  return knownSet(vaccineType, setNumberOf(part)) ?? later.at(-1) ?? first;
}

/** The number of the set under which a part of each vaccine is begun on a day, yyyy-MM-dd. */
export const setsInForce = (today: string) =>
  forVaccines(({ questionSets: [first, ...later] }) => {
    const begun = later.findLast(({ from }) => from !== null && from <= today);
    return (begun ?? first).number;
  });

function namesIn(asked: AskedQuestions): ScreeningQuestion[];
function namesIn(asked: object): string[] {
  return Object.keys(asked);
}

/** What a set asks of this vaccine alone or for all, in order. */
export const sharedIn = ({ questions }: QuestionSet) => namesIn(questions.shared);
export const ownIn = ({ questions }: QuestionSet) => namesIn(questions.own);

/** The questions of a set, in order. */
export const questionsIn = (set: QuestionSet): readonly ScreeningQuestion[] => [
  ...sharedIn(set),
  ...ownIn(set),
];

/** The questions of a set, each with all that is known of it. */
export function questionRowsIn({ questions: { shared, own } }: Pick<QuestionSet, "questions">) {
  const rows: AskedQuestions = { ...shared, ...own };
  return namesIn(rows).flatMap((name): (readonly [ScreeningQuestion, Question])[] => {
    const row = rows[name];
    return row ? [[name, row]] : [];
  });
}

/** Every set of every vaccine. */
export const allSets = vaccineTypes.flatMap((type) => vaccineOf(type).questionSets);

/** What any set ever asked; of what several ask, the newest words. */
export const everAsked = {
  shared: merged(allSets.map(({ questions }) => questions.shared)),
  own: merged(allSets.map(({ questions }) => questions.own)),
};

function merged(all: readonly AskedQuestions[]): AskedQuestions {
  return Object.assign({}, ...all);
}

export const allQuestions: readonly ScreeningQuestion[] = namesIn({
  ...everAsked.shared,
  ...everAsked.own,
});

const everyRow = questionRowsIn({ questions: everAsked });

/** The answers that are known before a screening is begun. */
export const knownFor = (gender: Schemas["Gender"] | undefined) =>
  Object.fromEntries(
    everyRow.flatMap(([question, { knownAnswer }]) =>
      knownAnswer ? [[question, knownAnswer(gender)]] : [],
    ),
  );

/** Whether an answer says that the patient is pregnant. */
export const saysPregnant = (screening: Readonly<Record<string, unknown>>): boolean =>
  everyRow.some(([question, { says }]) => says === "pregnancy" && screening[question] === true);

/** Whether one of several vaccines asks it for all. */
export const isShared = (field: string): boolean => Object.hasOwn(everAsked.shared, field);
