import type { Edits } from "./edits.ts";

/**
 * A question that the flu screening asks from a day on, whose yes is a warning: a second question set,
 * beside the records of the first.
 */
export const questionEdits: Edits = {
  "openapi/schemas/screening.yaml": [
    {
      replace: `    past6MonthsFluVaccinated: { type: [boolean, "null"] }
`,
      by: `    recentFever: { type: [boolean, "null"] }
    recentFeverComment: { type: [string, "null"], maxLength: 500 }
    past6MonthsFluVaccinated: { type: [boolean, "null"] }
`,
    },
    {
      replace: `      then: { $ref: screening-rules.yaml#/FluScreeningRules }
`,
      by: `      then: { $ref: screening-rules.yaml#/FluScreeningRules }
    - if:
        required: [isDraft, questionSet]
        properties:
          isDraft: { type: boolean, const: false }
          questionSet: { type: integer, format: int32, minimum: 2, maximum: 2 }
      then: { $ref: screening-rules.yaml#/FluScreeningRules2 }
`,
    },
    {
      replace: "    - past6MonthsFluVaccinated\n",
      by: "    - recentFever\n    - past6MonthsFluVaccinated\n",
    },
  ],
  "openapi/schemas/screening-rules.yaml": [
    {
      replace: "CovidScreeningRules:\n",
      by: `FluScreeningRules2:
  x-rules-only: true
  type: object
  x-decision: Question sets
  required: [recentFever]
  properties:
    recentFever: { type: boolean }
  allOf:
    - if:
        required: [recentFever]
        properties: { recentFever: { type: boolean, const: true } }
      then:
        x-decision: Question sets
        required: [recentFeverComment]
        properties: { recentFeverComment: { $ref: basics.yaml#/FilledText } }
CovidScreeningRules:
`,
    },
  ],
  "openapi/schemas/clinical-decision.yaml": [
    { replace: "- SCREENING_FEELS_UNWELL", by: "- SCREENING_FEVER\n    - SCREENING_FEELS_UNWELL" },
  ],
  "openapi/journeys.arazzo.yaml": [
    {
      replace: "                  past6MonthsFluVaccinated: false\n",
      by: "                  recentFever: false\n                  past6MonthsFluVaccinated: false\n",
    },
  ],
  "packages/sdk/examples/record-flu-vaccination.ts": [
    {
      replace: "  past6MonthsFluVaccinated: false,\n",
      by: "  recentFever: false,\n  past6MonthsFluVaccinated: false,\n",
    },
  ],
  "packages/domain/src/vaccines/flu.ts": [
    {
      replace: "export const flu: Vaccine",
      by: `const recentFever: Question = {
  wording: "Has the patient had a fever this week?",
  yes: {
    warning: { code: "SCREENING_FEVER", message: "The patient had a fever this week." },
  },
};

const secondSet: QuestionSet = {
  number: 2,
  from: "2025-10-15",
  ...asking({ recentFever, ...questions }),
};

export const flu: Vaccine`,
    },
    { replace: "type AskedQuestions,", by: "type AskedQuestions, type Question," },
    { replace: "questionSets: [firstSet]", by: "questionSets: [firstSet, secondSet]" },
  ],
};
