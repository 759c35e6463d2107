import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf, type Labels } from "../validation/code-lists.ts";
import * as delivery from "./delivery-pieces.ts";
import { sharedQuestions } from "./questions.ts";
import * as screening from "./screening-pieces.ts";
import type { QuestionSet, Vaccine } from "./vaccine.ts";

export const rsvGroups: Labels<Schemas["RsvEligibility"]> = {
  AGED_75_TO_79: "Aged 75 to 79",
  OLDER_CARE_HOME_RESIDENT: "Resident of a care home for older adults",
};

const firstSet: QuestionSet = {
  number: 1,
  from: null,
  questions: { shared: sharedQuestions, own: {} },
  screening: [
    screening.previousVaccinations("Previous RSV vaccination details"),
    screening.vaccineType("RSV vaccine type"),
    screening.eligibility,
    // It has no questions of its own, beside which this would stand.
    { ...screening.genericScreening, also: ["noneOfThese"] },
    screening.adminClerk,
  ],
  delivery: [
    delivery.screeningSummary,
    delivery.responsibleClinician,
    delivery.administration,
    delivery.careHome,
    delivery.vaccinationDetails(),
    delivery.outcome,
    delivery.vaccinator,
  ],
  recentStop: {
    code: "RSV_ALREADY_GIVEN",
    message: "The patient has had an RSV vaccination.",
    advice: "One dose is enough. Record the vaccination as not given, or override with a reason.",
  },
};

export const rsv: Vaccine<"rsv"> = {
  targetDisease: "RSV",
  snomed: { disease: null, procedure: null },
  groups: rsvGroups,
  questionSets: [firstSet],
  recent: { days: 3650, months: 6 },
  batch: { isFormatRequired: false, hasUseBy: false },
  screeningOf({ eligibilityCriteria: group, ...fields }, isDraft) {
    const eligibility = isCodeOf(rsvGroups, group) ? { eligibilityCriteria: group } : {};
    return { ...fields, ...eligibility, isDraft, vaccineType: "rsv" };
  },
  deliveryOf: (fields, isDraft) => ({ ...fields, isDraft, vaccineType: "rsv" }),
};
