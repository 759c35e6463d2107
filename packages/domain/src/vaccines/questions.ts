import type { Schemas } from "@pharmacy/sdk";
import { addMonths } from "../dates/calendar-arithmetic.ts";
import { addDays } from "../dates/calendar-dates.ts";
import { codesOf } from "../validation/code-lists.ts";
import type { StepContext } from "./step-context.ts";
import type { ScreeningValues } from "./parts.ts";
import type { Stop, Warning } from "./warning.ts";

type VaccineType = Schemas["VaccineType"];
type HistoryRecord = Pick<Schemas["VaccinationHistoryRecord"], "administeredDate">;

/** Facts from history and record that may contradict a No (openapi/decisions.md, Clinic). */
export interface KnownOfPatient {
  vaccineType: VaccineType;
  /** yyyy-MM-dd */
  on: string;
  /** The earlier vaccinations of each vaccine whose history is known. */
  histories: Readonly<Partial<Record<VaccineType, readonly HistoryRecord[]>>>;
  /** A screening of the episode chose the group of pregnant women. */
  isPregnant: boolean;
}

/** How far back a question asks, in calendar time; the last day is included. */
type Past = { readonly months: number } | { readonly days: number };

const lastDayOf = (day: string, past: Past) =>
  "months" in past ? addMonths(day, past.months) : addDays(day, past.days);

const isKnownWithin = ({ histories, on }: KnownOfPatient, vaccineType: VaccineType, past: Past) =>
  (histories[vaccineType] ?? []).some(
    ({ administeredDate }) => administeredDate <= on && on <= lastDayOf(administeredDate, past),
  );

export const hadSameVaccineWithin =
  (past: Past) =>
  (known: KnownOfPatient): boolean =>
    isKnownWithin(known, known.vaccineType, past);

const hadOtherVaccineWithin =
  (past: Past) =>
  (known: KnownOfPatient): boolean =>
    codesOf(known.histories).some(
      (type) => type !== known.vaccineType && isKnownWithin(known, type, past),
    );

export const isKnownPregnant = ({ isPregnant }: KnownOfPatient): boolean => isPregnant;

/** A yes-or-no question of the contract: a field with a `…Comment` field. */
export type ScreeningQuestion = {
  [Field in keyof ScreeningValues]-?: `${Field}Comment` extends keyof ScreeningValues
    ? Field
    : never;
}[keyof ScreeningValues];

export interface Question {
  readonly wording: string;
  /** Absent: always asked. */
  readonly askedWhen?: (context: StepContext) => boolean;
  /** The consequence of a yes: a warning, or a stop (openapi/decisions.md, Stops and warnings). */
  readonly yes: { readonly warning: Warning } | { readonly stop: Stop };
  /** The warning that a yes raised in an earlier version. */
  readonly formerWarning?: Warning;
  /** What else a yes says about the patient. */
  readonly says?: "pregnancy";
  /** The answer that follows from the patient's data; null if none does. */
  readonly knownAnswer?: (gender: Schemas["Gender"] | undefined) => boolean | null;
  /** Whether known facts contradict a No, so that "None of these" leaves the question out. */
  readonly contradictedBy?: (known: KnownOfPatient) => boolean;
}

export type AskedQuestions = Readonly<Partial<Record<ScreeningQuestion, Question>>>;

export function commentOf<Name extends ScreeningQuestion>(question: Name): `${Name}Comment` {
  return `${question}Comment`;
}

type FieldOf<Name extends ScreeningQuestion> = Name | `${Name}Comment`;

export function withComments<Name extends ScreeningQuestion>(
  questions: Partial<Record<Name, unknown>>,
): FieldOf<Name>[];
export function withComments(questions: object): string[] {
  return Object.keys(questions).flatMap((question) => [question, `${question}Comment`]);
}

/** The shared questions of the first set of every vaccine, in order. */
export const sharedQuestions = {
  feelUnwell: {
    wording: "Is the patient feeling unwell today?",
    yes: {
      warning: {
        code: "SCREENING_FEELS_UNWELL",
        message: "The patient feels unwell. Consider postponing the vaccination.",
      },
    },
  },
  medicationInteractVaccine: {
    wording: "Is the patient taking any medication that could interact with the vaccine?",
    yes: {
      warning: {
        code: "SCREENING_MEDICATION",
        message: "The patient takes medication that could interact with the vaccine.",
      },
    },
  },
  past6MonthsVaccinated: {
    wording: "Has the patient had any other vaccination in the past 6 months?",
    yes: {
      warning: {
        code: "SCREENING_VACCINATED_RECENTLY",
        message: "The patient had another vaccination in the past 6 months.",
      },
    },
    contradictedBy: hadOtherVaccineWithin({ months: 6 }),
  },
  relevantAllergies: {
    wording: "Does the patient have any allergies or a history of serious reactions?",
    yes: {
      warning: {
        code: "SCREENING_ALLERGIES",
        message: "The patient has allergies or has had a serious reaction.",
      },
    },
  },
} satisfies AskedQuestions;
