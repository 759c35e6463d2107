import { allQuestions, questions } from "../vaccines/all-questions.ts";
import { commentOf } from "../vaccines/comments.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "./context.ts";
import { shownFields, shownSections, type ConditionalFields } from "./section.ts";
import type { ScreeningValues } from "./values.ts";

type Condition = NonNullable<ConditionalFields<ScreeningValues, StepContext>["feelUnwell"]>;

const conditions: ConditionalFields<ScreeningValues, StepContext> = Object.fromEntries(
  allQuestions.flatMap((question) => {
    const { askedWhen = () => true } = questions[question];
    const isAsked: Condition = (_screening, context) => askedWhen(context);
    const isCommented: Condition = (screening, context) =>
      askedWhen(context) && screening[question] === true;
    return [
      [question, isAsked],
      [commentOf(question), isCommented],
    ];
  }),
);

const sectionsOf = ({ vaccineType }: StepContext) => vaccineOf(vaccineType).screening;

/** The sections of a screening that show, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(sectionsOf(context), screening, context);
}

/** The names of the screening's fields that show. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(sectionsOf(context), conditions, screening, context);
}
