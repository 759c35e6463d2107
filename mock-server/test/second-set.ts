import { addSet, reworded } from "@pharmacy/domain/test/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { document, type JsonSchema } from "@pharmacy/openapi";

/** What flu's first set asks, and the second does not. */
export const gone = "past6MonthsFluVaccinated";

/** One question less, one in other words, and stops that were warnings. */
function withoutGone(newest: QuestionSet): Partial<QuestionSet> {
  const { [gone]: _gone, ...own } = newest.questions.own;
  const { questions = newest.questions, ...changed } = reworded(newest);
  const screening = newest.screening.map(({ also = [], ...section }) => ({
    ...section,
    also: also.filter((field) => !field.startsWith(gone)),
  }));
  return { ...changed, screening, questions: { ...questions, own } };
}

/** A final part without a number keeps the rules of one of the sets (openapi/decisions.md, Question sets). */
const whereNotNamed: JsonSchema = {
  anyOf: [
    { required: ["questionSet"] },
    { properties: { isDraft: { type: "boolean", const: true } } },
    { $ref: "#/components/schemas/FluScreeningRules" },
    { $ref: "#/components/schemas/FluScreeningRules2" },
  ],
};

const final = { isDraft: { type: "boolean", const: false } };

const keywords = ["if", "then"] as const;

/** For final parts that name one of the sets. */
function whereNamed(questionSet: JsonSchema, rules: string): JsonSchema {
  const named = { required: ["isDraft", "questionSet"], properties: { ...final, questionSet } };
  const parts = [named, { $ref: `#/components/schemas/${rules}` }];
  return Object.fromEntries(keywords.map((keyword, index) => [keyword, parts[index]]));
}

const without = (list: unknown, isLeftOut: (item: unknown) => boolean) =>
  Array.isArray(list) ? list.filter((item) => !isLeftOut(item)) : [];

// Whoever reads the contract has to read it with the second set in it: this module is imported first.
putIntoContract();

/** As decisions.md says that a set is written there. */
function putIntoContract(): void {
  const { schemas } = document.components;
  const { FluScreening, FluScreeningRules } = schemas;
  const { [gone]: _gone, ...properties } = Object(FluScreeningRules?.["properties"]);
  const asksGone = (rule: unknown) => JSON.stringify(rule).includes(`"${gone}"`);
  const isOfSets = (rule: unknown) => JSON.stringify(rule).includes("/FluScreeningRules");
  Object.assign(schemas, {
    FluScreeningRules2: {
      ...FluScreeningRules,
      properties,
      required: without(FluScreeningRules?.["required"], (name) => name === gone),
      allOf: without(FluScreeningRules?.["allOf"], asksGone),
    },
    FluScreening: {
      ...FluScreening,
      allOf: [
        ...without(FluScreening?.["allOf"], isOfSets),
        whereNamed({ maximum: 1 }, "FluScreeningRules"),
        whereNamed({ minimum: 2 }, "FluScreeningRules2"),
        whereNotNamed,
      ],
    },
  });
}

/** Flu's second set from a day on; gives back how it is taken out. */
export const addSecondSet = (from: string): (() => void) => addSet("fluVac", from, withoutGone);
