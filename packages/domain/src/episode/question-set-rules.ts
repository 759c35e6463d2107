import type { Schemas } from "@pharmacy/sdk";
import { messages, serverMessages } from "../messages.ts";
import { changeOfSet } from "./question-set-change.ts";
import { type Issue, under } from "../validation/rules.ts";
import { isVaccineType } from "../vaccines/names.ts";
import { partOf, partsOf, type Screening, withPart } from "../vaccines/parts.ts";
import {
  questionSetProperty,
  knownSet,
  setNumberOf,
  setsInForce,
} from "../vaccines/question-sets.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";

/** Which set a part may be stored under, for a server (openapi/decisions.md, Question sets). */

type VaccineType = Schemas["VaccineType"];
type Details = Schemas["VaccinationDetails"];
type Recorded = { vaccinationDetails: Details } | undefined;

const typesIn = (details: Details) => Object.keys(details).filter(isVaccineType);

/** Adds the set to each part that names none. The first set is not written. */
export function withQuestionSets(details: Details, recorded: Recorded, today: string): Details {
  const inForce = setsInForce(today);
  return typesIn(details).reduce<Details>((named, type) => {
    const { screening, delivery } = partsOf(named, type);
    const before = partOf(recorded?.vaccinationDetails, type, "screening");
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

/** Whether a set was in force on a day, yyyy-MM-dd. */
function wasInForce(vaccineType: VaccineType, number: number, day: string | undefined): boolean {
  if (day === undefined) return false;
  return setsInForce(day)[vaccineType] === number;
}

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
  if (!set || number > inForce) return [{ path, message: messages.validation.predefinedValue }];
  const before = partOf(recorded?.vaccinationDetails, vaccineType, "screening");
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

/** The issues of the question sets of an episode's parts. */
export function questionSetIssues(details: Details, stored: Stored): Issue[] {
  return typesIn(details).flatMap((type) => {
    const { screening, delivery } = partsOf(details, type);
    const isOther = delivery && screening && setNumberOf(delivery) !== setNumberOf(screening);
    return [
      ...(screening
        ? under(`vaccinationDetails.${type}.screening`, screeningSetIssues(type, screening, stored))
        : []),
      ...(isOther
        ? [
            {
              path: `vaccinationDetails.${type}.delivery.questionSet`,
              message: serverMessages.setOfScreening,
            },
          ]
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
