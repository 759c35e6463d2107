import type { Schemas } from "@pharmacy/sdk";
import { hadOtherWithin, type KnownOfPatient } from "./known-of-patient.ts";
import type { StepContext } from "./step-context.ts";
import type { ScreeningValues } from "./values.ts";
import type { Stop, Warning } from "./warning.ts";

/** A yes-or-no question of the contract: a field that has a `…Comment` beside it. */
export type ScreeningQuestion = {
  [Field in keyof ScreeningValues]-?: `${Field}Comment` extends keyof ScreeningValues
    ? Field
    : never;
}[keyof ScreeningValues];

/** All that is known of a question as one set asks it. */
export interface Question {
  readonly wording: string;
  /** Absent: it is asked of everyone. */
  readonly askedWhen?: (context: StepContext) => boolean;
  /**
   * What a yes means: something to think of, or that nothing should be given (openapi/decisions.md,
   * Stops and warnings).
   */
  readonly yes: { readonly warning: Warning } | { readonly stop: Stop };
  /** A warning that an earlier version raised of a yes. */
  readonly formerWarning?: Warning;
  /** What a yes says of the patient besides. */
  readonly says?: "pregnancy";
  /** The answer that what is known of the patient gives, before anybody answers. */
  readonly knownAnswer?: (gender: Schemas["Gender"] | undefined) => boolean | null;
  /** What is known speaks against a No: "None of these" leaves it out. */
  readonly contradictedBy?: (known: KnownOfPatient) => boolean;
}

/** What a set asks, in order. */
export type AskedQuestions = Readonly<Partial<Record<ScreeningQuestion, Question>>>;

/** The field of a question's comment. */
export function commentOf<Name extends ScreeningQuestion>(question: Name): `${Name}Comment` {
  return `${question}Comment`;
}

type FieldOf<Name extends ScreeningQuestion> = Name | `${Name}Comment`;

/** Questions and comments, side by side. */
export function withComments<Name extends ScreeningQuestion>(
  questions: Partial<Record<Name, unknown>>,
): FieldOf<Name>[];
export function withComments(questions: object): string[] {
  return Object.keys(questions).flatMap((question) => [question, `${question}Comment`]);
}

/** The questions that the first set of every vaccine shares, in the order in which they are asked. */
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
    contradictedBy: hadOtherWithin({ months: 6 }),
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
