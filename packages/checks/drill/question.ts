import type { Edits } from "./edits.ts";

/** A question of the flu screening, whose yes is a warning. */
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
      replace: "    - past6MonthsFluVaccinated\n",
      by: "    - recentFever\n    - past6MonthsFluVaccinated\n",
    },
  ],
  "openapi/schemas/screening-rules.yaml": [
    {
      replace: "required: [past6MonthsFluVaccinated,",
      by: "required: [recentFever, past6MonthsFluVaccinated,",
    },
    {
      replace: `    past6MonthsFluVaccinated: { type: boolean, description: "[5.29]" }
    anaphylacticAllergicToInfluenzaVaccine: { type: boolean, description: "[5.30]" }
  allOf:
`,
      by: `    recentFever: { type: boolean }
    past6MonthsFluVaccinated: { type: boolean, description: "[5.29]" }
    anaphylacticAllergicToInfluenzaVaccine: { type: boolean, description: "[5.30]" }
  allOf:
    - if:
        required: [recentFever]
        properties: { recentFever: { type: boolean, const: true } }
      then:
        required: [recentFeverComment]
        properties: { recentFeverComment: { $ref: basics.yaml#/FilledText } }
`,
    },
  ],
  "openapi/schemas/clinical-decision.yaml": [
    { replace: "- SCREENING_FEELS_UNWELL", by: "- SCREENING_FEVER\n    - SCREENING_FEELS_UNWELL" },
  ],
  "packages/domain/src/vaccines/flu.ts": [
    {
      replace: "  past6MonthsFluVaccinated: {\n",
      by: `  recentFever: {
    wording: "Has the patient had a fever this week?",
    yes: {
      warning: { code: "SCREENING_FEVER", message: "The patient had a fever this week." },
    },
  },
  past6MonthsFluVaccinated: {
`,
    },
  ],
};
