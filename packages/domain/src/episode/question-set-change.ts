import type { Schemas } from "@pharmacy/sdk";
import { serverMessages, validation } from "../messages.ts";
import { isVaccineType } from "../vaccines/names.ts";
import { type Screening, withPart, type ScreeningValues } from "../vaccines/parts.ts";
import {
  allQuestions,
  isSameQuestion,
  questionRowsIn,
  questionSetProperty,
  knownSet,
  setNumberOf,
  setsInForce,
} from "../vaccines/question-sets.ts";
import { commentOf, type Question, type ScreeningQuestion } from "../vaccines/questions.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { Stop } from "../vaccines/warning.ts";
import { type Issue, under } from "../validation/rules.ts";

/** Moves a draft from an ended set to the one in force (openapi/decisions.md, Question sets). */

type ByName = ReadonlyMap<ScreeningQuestion, Question>;

const rowsOf = (set: QuestionSet): ByName => new Map(questionRowsIn(set));

type Row = readonly [ScreeningQuestion, Question];

interface SetChange {
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

/** Which set a part may be stored under, for a server (openapi/decisions.md, Question sets). */

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];
type Recorded = { vaccinationDetails: Details } | undefined;

const typesIn = (details: Details) => Object.keys(details).filter(isVaccineType);

/** Adds the set to each part that names none. The first set is not written. */
export function withQuestionSets(details: Details, recorded: Recorded, today: string): Details {
  const inForce = setsInForce(today);
  return typesIn(details).reduce<Details>((named, type) => {
    const { screening, delivery } = named[type] ?? {};
    const before = recorded?.vaccinationDetails[type]?.screening;
    const set = screening?.questionSet ?? (before ? setNumberOf(before) : inForce[type]);
    const questionSet = questionSetProperty(set);
    const screened = screening
      ? withPart(named, type, "screening", { ...questionSet, ...screening })
      : named;
    return delivery
      ? withPart(screened, type, "delivery", { ...questionSet, ...delivery })
      : screened;
  }, details);
}

const wasInForce = (vaccineType: VaccineType, number: number, day: string | undefined) =>
  day !== undefined && setsInForce(day)[vaccineType] === number;

interface Stored {
  recorded: Recorded;
  today: string;
  /** The London day on which a stored screening was begun, if its question set has ended. */
  begunOn?: Partial<Record<VaccineType, string>>;
}

function screeningSetIssues(
  vaccineType: VaccineType,
  screening: Screening,
  { recorded, today, begunOn = {} }: Stored,
): Issue[] {
  const path = "questionSet";
  const number = setNumberOf(screening);
  const inForce = setsInForce(today)[vaccineType];
  const set = knownSet(vaccineType, number);
  if (!set || number > inForce) return [{ path, message: validation.predefinedValue }];
  const before = recorded?.vaccinationDetails[vaccineType]?.screening;
  const isKept = before && setNumberOf(before) === number;
  if (before && !isKept && !(before.isDraft && number === inForce))
    return [{ path, message: serverMessages.setStays }];
  if (screening.isDraft || number === inForce) return [];
  if (isKept && (!before.isDraft || wasInForce(vaccineType, number, begunOn[vaccineType])))
    return [];
  const now = knownSet(vaccineType, inForce) ?? vaccineOf(vaccineType).questionSets[0];
  return [
    { path, message: serverMessages.setEnded },
    ...changeOfSet(set, now).asked.map(([question, { wording }]) => ({
      path: question,
      message: serverMessages.notAskedToday(wording),
    })),
  ];
}

export function questionSetIssues(details: Details, stored: Stored): Issue[] {
  return typesIn(details).flatMap((type) => {
    const path = `vaccinationDetails.${type}`;
    const { screening, delivery } = details[type] ?? {};
    const isOther = delivery && screening && setNumberOf(delivery) !== setNumberOf(screening);
    return [
      ...(screening ? under(`${path}.screening`, screeningSetIssues(type, screening, stored)) : []),
      ...(isOther
        ? [{ path: `${path}.delivery.questionSet`, message: serverMessages.setOfScreening }]
        : []),
    ];
  });
}

/** Whether a draft has an ended set: the server then checks when it was begun. */
export const isOfEndedSet = (
  vaccineType: VaccineType,
  screening: Screening | undefined,
  today: string,
): boolean =>
  screening?.isDraft === true && setNumberOf(screening) < setsInForce(today)[vaccineType];
