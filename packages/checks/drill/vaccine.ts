import type { Edits } from "./edits.ts";

/**
 * What a third vaccine (RSV, one dose) needs in files that are there; the new files lie in `files/`, at
 * their places.
 */
export const vaccineEdits: Edits = {
  // Who reads the answers meets a vaccine that the released contract does not name.
  "openapi/openapi.yaml": [{ replace: "  version: 1.1.0\n", by: "  version: 2.0.0\n" }],
  "openapi/schemas/clinical-decision.yaml": [
    {
      replace: "enum: [RECENT_FLU_VACCINATION,",
      by: "enum: [RSV_ALREADY_GIVEN, RECENT_FLU_VACCINATION,",
    },
  ],
  "openapi/schemas/episode.yaml": [
    {
      replace: "enum: [fluVac, covid]",
      by: "enum: [fluVac, covid, rsv]",
    },
    {
      replace: `  maxItems: 2
`,
      by: `  maxItems: 3
`,
    },
    {
      replace: "enum: [FLU, COVID19]",
      by: "enum: [FLU, COVID19, RSV]",
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
    rsv: { $ref: "#/RsvVaccination" }
`,
    },
    {
      replace: `SavedEpisode:
`,
      by: `RsvVaccination:
  type: object
  additionalProperties: false
  properties:
    screening: { $ref: screening.yaml#/RsvScreening }
    delivery: { $ref: deliveries.yaml#/RsvDelivery }
SavedEpisode:
`,
    },
  ],
  "openapi/schemas/screening.yaml": [
    {
      replace: `    covid: { $ref: "#/QuestionSet" }
`,
      by: `    covid: { $ref: "#/QuestionSet" }
    rsv: { $ref: "#/QuestionSet" }
`,
    },
    {
      replace: `AdminClerk:
`,
      by: `RsvScreening:
  type: object
  description: Clinical screening for RSV; the generic questions are asked where no other vaccine asks them.
  additionalProperties: false
  required: [isDraft, vaccineType]
  properties:
    <<: *screening
    vaccineType: { type: string, const: rsv }
    eligibilityCriteria: { oneOf: [{ $ref: "#/RsvEligibility" }, { type: "null" }] }
  allOf:
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: draft-text.yaml#/NoDraftTextRules }
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: screening-rules.yaml#/ScreeningRules }
AdminClerk:
`,
    },
    {
      replace: `ClinicalRisk:
`,
      by: `RsvEligibility:
  type: string
  enum: [AGED_75_TO_79, OLDER_CARE_HOME_RESIDENT]
ClinicalRisk:
`,
    },
  ],
  "openapi/schemas/deliveries.yaml": [
    {
      replace: `CovidDelivery:
`,
      by: `RsvDelivery:
  type: object
  description: The delivery of an RSV vaccination.
  additionalProperties: false
  required: [isDraft, vaccineType]
  properties:
    <<: *delivery
    vaccineType: { type: string, const: rsv }
  allOf:
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: draft-text.yaml#/NoDraftTextRules }
    - if: { required: [isDraft], properties: { isDraft: { type: boolean, const: false } } }
      then: { $ref: delivery-rules.yaml#/DeliveryRules }
CovidDelivery:
`,
    },
  ],
  "openapi/schemas/episode-rules.yaml": [
    {
      replace: `FinishedVaccinationRules:
`,
      by: `IsEndedWithRsv:
  x-rules-only: true
  type: object
  description: Consent was given, RSV was chosen, and the episode is not in progress any more.
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
      contains: { type: string, const: rsv }
FinishedRsvRules:
  x-rules-only: true
  type: object
  properties:
    vaccinationDetails:
      type: object
      required: [rsv]
      properties: { rsv: { $ref: "#/FinishedVaccinationRules" } }
FinishedVaccinationRules:
`,
    },
  ],
  "openapi/schemas/episode-input.yaml": [
    {
      replace: `      then: { $ref: episode-rules.yaml#/FinishedCovidRules }
`,
      by: `      then: { $ref: episode-rules.yaml#/FinishedCovidRules }
    - if: { $ref: episode-rules.yaml#/IsEndedWithRsv }
      then: { $ref: episode-rules.yaml#/FinishedRsvRules }
`,
    },
  ],
  "packages/domain/src/vaccines/names.ts": [
    {
      replace: `  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** What they are called`,
      by: `  covid: "COVID-19",
  rsv: "RSV",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** What they are called`,
    },
    {
      replace: `  covid: "COVID-19",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The vaccines`,
      by: `  covid: "COVID-19",
  rsv: "RSV",
} as const satisfies Labels<Schemas["VaccineType"]>;

/** The vaccines`,
    },
  ],
  "packages/domain/src/vaccines/vaccines.ts": [
    {
      replace: "{ fluVac: flu, covid }",
      by: "{ fluVac: flu, covid, rsv }",
    },
    {
      replace: "import { vaccineTypes }",
      by: `import { rsv } from "./rsv.ts";
import { vaccineTypes }`,
    },
  ],
};
