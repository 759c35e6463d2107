import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf, type Labels } from "../validation/code-lists.ts";
import type { BatchRule } from "./batch-rules.ts";
import * as delivery from "./delivery-pieces.ts";
import { dosesInSequence } from "./dose-warnings.ts";
import { type AskedQuestions, sharedQuestions } from "./questions.ts";
import * as screening from "./screening-pieces.ts";
import type { QuestionSet, Vaccine } from "./vaccine.ts";

export const menBGroups: Labels<Schemas["MenBEligibility"]> = { ADOLESCENTS: "Adolescents" };

const questions = {
  bleedingDisorder: {
    wording: "Does the patient have a bleeding disorder?",
    yes: {
      warning: {
        code: "SCREENING_BLEEDING_DISORDER",
        message: "The patient has a bleeding disorder.",
      },
    },
  },
} satisfies AskedQuestions;

const firstSet: QuestionSet = {
  number: 1,
  from: null,
  questions: { shared: sharedQuestions, own: questions },
  screening: [
    screening.previousVaccinations("Previous MenB vaccination details"),
    screening.vaccineType("MenB vaccine type"),
    screening.eligibility,
    screening.genericScreening,
    screening.ownScreening("menb-screening", "MenB clinical screening", questions),
    screening.adminClerk,
  ],
  delivery: [
    delivery.screeningSummary,
    delivery.responsibleClinician,
    delivery.administration,
    delivery.careHome,
    delivery.vaccinationDetails(["vaccinationSequence"]),
    delivery.outcome,
    delivery.vaccinator,
  ],
};

const beginsWithLetter: BatchRule = {
  code: "BATCH_NUMBER_LETTER",
  field: "batchNo",
  message: "A MenB batch number begins with a letter",
  isRequired: true,
  isKept: ({ batchNo }) => /^[A-Za-z]/.test(batchNo),
};

const betweenDoses = 28;

export const menB: Vaccine<"menB"> = {
  targetDisease: "MENB",
  snomed: { disease: null, procedure: null },
  groups: menBGroups,
  questionSets: [firstSet],
  likelyGroups: {},
  ages: { fromYears: 11, toYears: 18 },
  recentDays: betweenDoses,
  doses: dosesInSequence({
    vaccine: "MenB",
    sequence: ["First", "Second"],
    interval: { days: betweenDoses, code: "DOSE_INTERVAL_UNDER_28_DAYS" },
    next: (records) => (records.some(({ doseNumber }) => doseNumber === 1) ? "Second" : null),
  }),
  batch: { rules: [beginsWithLetter], hasUseBy: false },
  screeningOf({ eligibilityCriteria: group, ...fields }, isDraft) {
    const eligibility = isCodeOf(menBGroups, group) ? { eligibilityCriteria: group } : {};
    return { ...fields, ...eligibility, isDraft, vaccineType: "menB" };
  },
  deliveryOf: (fields, isDraft) => ({ ...fields, isDraft, vaccineType: "menB" }),
};
