import type { Edits } from "./edits.ts";

/**
 * What a third vaccine (MenB: a question, two doses 28 days apart, a batch rule of its own) needs in
 * files that are there; the new files lie in `files/`, at their places.
 */
export const vaccineEdits: Edits = {
  // Who reads the answers meets a vaccine that the released contract does not name.
  "openapi/openapi.yaml": [{ replace: "  version: 1.1.0\n", by: "  version: 2.0.0\n" }],
  "packages/sdk/package.json": [{ replace: '"version": "2.0.0"', by: '"version": "3.0.0"' }],
  "packages/sdk/CHANGELOG.md": [
    {
      replace: "## 2.0.0\n",
      by: "## 3.0.0\n\n- Made from contract 2.0.0.\n- The answers of the API name MenB, which earlier versions do not know.\n\n## 2.0.0\n",
    },
  ],
  "openapi/schemas/clinical-decision.yaml": [
    {
      replace: "    - SCREENING_FEELS_UNWELL\n",
      by: "    - SCREENING_BLEEDING_DISORDER\n    - SCREENING_FEELS_UNWELL\n",
    },
    {
      replace: "    - DOSE_INTERVAL_UNDER_3_MONTHS\n",
      by: "    - DOSE_INTERVAL_UNDER_28_DAYS\n    - DOSE_INTERVAL_UNDER_3_MONTHS\n",
    },
  ],
  "openapi/schemas/episode.yaml": [
    {
      replace: "enum: [fluVac, covid]",
      by: "enum: [fluVac, covid, menB]",
    },
    {
      replace: `  maxItems: 2
`,
      by: `  maxItems: 3
`,
    },
    {
      replace: "enum: [FLU, COVID19]",
      by: "enum: [FLU, COVID19, MENB]",
    },
    {
      replace: `  maximum: 4
`,
      by: `  maximum: 6
`,
    },
    {
      replace: `    covid: { $ref: "#/CovidVaccination" }
`,
      by: `    covid: { $ref: "#/CovidVaccination" }
    menB: { $ref: "#/MenBVaccination" }
`,
    },
    {
      replace: `SavedEpisode:
`,
      by: `MenBVaccination:
  type: object
  additionalProperties: false
  properties:
    screening: { $ref: screening.yaml#/MenBScreening }
    delivery: { $ref: deliveries.yaml#/MenBDelivery }
SavedEpisode:
`,
    },
  ],
  "openapi/schemas/screening.yaml": [
    {
      replace: `    covid: { $ref: "#/QuestionSet" }
`,
      by: `    covid: { $ref: "#/QuestionSet" }
    menB: { $ref: "#/QuestionSet" }
`,
    },
    {
      replace: `AdminClerk:
`,
      by: `MenBScreening:
  type: object
  description: Clinical screening for MenB; the generic questions are asked where no other vaccine asks them.
  additionalProperties: false
  required: [isDraft, vaccineType]
  properties:
    <<: *screening
    vaccineType: { type: string, const: menB }
    eligibilityCriteria: { oneOf: [{ $ref: "#/MenBEligibility" }, { type: "null" }] }
    bleedingDisorder: { type: [boolean, "null"] }
    bleedingDisorderComment: { type: [string, "null"], maxLength: 500 }
  allOf:
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: draft-text.yaml#/NoDraftTextRules }
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: screening-rules.yaml#/ScreeningRules }
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: screening-rules.yaml#/MenBScreeningRules }
AdminClerk:
`,
    },
    {
      replace: `ClinicalRisk:
`,
      by: `MenBEligibility:
  type: string
  enum: [ADOLESCENTS]
ClinicalRisk:
`,
    },
    {
      replace: "    - past6MonthsCovidVaccinated\n",
      by: "    - bleedingDisorder\n    - past6MonthsCovidVaccinated\n",
    },
  ],
  "openapi/schemas/screening-rules.yaml": [
    {
      replace: "CovidScreeningRules:\n",
      by: `MenBScreeningRules:
  x-rules-only: true
  type: object
  x-decision: Question sets
  required: [bleedingDisorder]
  properties:
    bleedingDisorder: { type: boolean }
  allOf:
    - if:
        required: [bleedingDisorder]
        properties: { bleedingDisorder: { type: boolean, const: true } }
      then:
        x-decision: Question sets
        required: [bleedingDisorderComment]
        properties: { bleedingDisorderComment: { $ref: basics.yaml#/FilledText } }
CovidScreeningRules:
`,
    },
  ],
  "openapi/schemas/deliveries.yaml": [
    {
      replace: `CovidDelivery:
`,
      by: `MenBDelivery:
  type: object
  description: The delivery of a MenB vaccination.
  additionalProperties: false
  required: [isDraft, vaccineType]
  properties:
    <<: *delivery
    vaccineType: { type: string, const: menB }
    vaccinationSequence:
      oneOf: [{ $ref: delivery-codes.yaml#/VaccinationSequence }, { type: "null" }]
  allOf:
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: draft-text.yaml#/NoDraftTextRules }
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: delivery-rules.yaml#/DeliveryRules }
    - if:
        required: [isDraft, isVaccinationAdministered]
        properties:
          isDraft: { type: boolean, const: false }
          isVaccinationAdministered: { type: boolean, const: true }
      then:
        x-decision: Question sets
        required: [vaccinationSequence]
        properties: { vaccinationSequence: { type: string, enum: [First, Second] } }
CovidDelivery:
`,
    },
  ],
  "openapi/schemas/episode-rules.yaml": [
    {
      replace: `FinishedVaccinationRules:
`,
      by: `IsEndedWithMenB:
  x-rules-only: true
  type: object
  description: Consent was given, MenB was chosen, and the episode is not in progress any more.
  required: [status, consent, vaccineTypes]
  properties:
    status: { type: string, enum: [Completed, Closed] }
    consent:
      type: object
      required: [consentStatus]
      properties: { consentStatus: { type: boolean, const: true } }
    vaccineTypes:
      type: array
      items: { $ref: episode.yaml#/VaccineType }
      contains: { type: string, const: menB }
IsFinishedMenBScreeningAlone:
  x-rules-only: true
  type: object
  description: MenB is screened without another vaccine, and its screening is not a draft.
  required: [vaccineTypes, vaccinationDetails]
  properties:
    vaccineTypes:
      type: array
      maxItems: 1
      items: { $ref: episode.yaml#/VaccineType }
    vaccinationDetails:
      type: object
      required: [menB]
      properties:
        menB:
          type: object
          required: [screening]
          properties:
            screening:
              type: object
              required: [isDraft]
              properties: { isDraft: { type: boolean, const: false } }
MenBGenericAnswersRules:
  x-rules-only: true
  type: object
  x-decision: Question sets
  properties:
    vaccinationDetails:
      type: object
      properties:
        menB:
          type: object
          properties: { screening: { $ref: screening-rules.yaml#/GenericScreeningRules } }
FinishedMenBRules:
  x-rules-only: true
  type: object
  properties:
    vaccinationDetails:
      type: object
      required: [menB]
      properties: { menB: { $ref: "#/FinishedVaccinationRules" } }
FinishedVaccinationRules:
`,
    },
  ],
  "openapi/schemas/episode-input.yaml": [
    {
      replace: `      then: { $ref: episode-rules.yaml#/FinishedCovidRules }
`,
      by: `      then: { $ref: episode-rules.yaml#/FinishedCovidRules }
    - if: { $ref: episode-rules.yaml#/IsFinishedMenBScreeningAlone }
      then: { $ref: episode-rules.yaml#/MenBGenericAnswersRules }
    - if: { $ref: episode-rules.yaml#/IsEndedWithMenB }
      then: { $ref: episode-rules.yaml#/FinishedMenBRules }
`,
    },
  ],
  "packages/domain/src/vaccines/names.ts": [
    {
      replace: `  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** What they are called`,
      by: `  covid: "COVID-19",
  menB: "MenB",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** What they are called`,
    },
    {
      replace: `  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The vaccines`,
      by: `  covid: "COVID-19",
  menB: "MenB",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The vaccines`,
    },
  ],
  "packages/domain/src/vaccines/vaccines.ts": [
    {
      replace: "{ fluVac: flu, covid }",
      by: "{ fluVac: flu, covid, menB }",
    },
    {
      replace: "import { vaccineNames, vaccineTypes }",
      by: `import { menB } from "./menb.ts";
import { vaccineNames, vaccineTypes }`,
    },
  ],
};
