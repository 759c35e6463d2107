import type { Schemas } from "@pharmacy/sdk";
import { expiredBatchStops, numberFormat } from "./batch-rules.ts";
import { dosesInSequence } from "./dose-warnings.ts";
import { isCodeOf, type Labels } from "../validation/code-lists.ts";
import {
  hadSameVaccineWithin,
  isKnownPregnant,
  type AskedQuestions,
  sharedQuestions,
} from "./questions.ts";
import { isPregnancyAsked } from "./step-context.ts";
import { adults } from "../field-limits.ts";
import * as delivery from "./delivery-pieces.ts";
import * as screening from "./screening-pieces.ts";
import type { QuestionSet, Vaccine } from "./vaccine.ts";

export const covidGroups: Labels<Schemas["CovidEligibility"]> = {
  ADULTS_75_AND_OVER: "Adults aged 75 and over",
  OLDER_ADULT_CARE_HOME_RESIDENT: "Resident of a care home for older adults",
  IMMUNOSUPPRESSED_6_MONTHS_AND_OVER: "Immunosuppressed and aged 6 months and over",
};

const questions = {
  past6MonthsCovidVaccinated: {
    wording: "Has the patient had a COVID-19 vaccination in the past 6 months?",
    yes: {
      warning: {
        code: "SCREENING_COVID_VACCINATED_RECENTLY",
        message: "The patient had a COVID-19 vaccination in the past 6 months.",
      },
    },
    contradictedBy: hadSameVaccineWithin({ months: 6 }),
  },
  pregnant: {
    wording: "Is the patient pregnant?",
    askedWhen: isPregnancyAsked,
    contradictedBy: isKnownPregnant,
    says: "pregnancy",
    knownAnswer: (gender) => (gender === "male" ? false : null),
    formerWarning: { code: "SCREENING_PREGNANT", message: "The patient is pregnant." },
    // A clinician reviews pregnancy, which is asked by age [5.47].
    yes: {
      warning: {
        code: "COVID_CLINICIAN_REVIEW_PREGNANCY",
        message: "The patient is pregnant. A clinician should review before the vaccine is given.",
      },
    },
  },
} satisfies AskedQuestions;

const asking = (own: AskedQuestions): Omit<QuestionSet, "number" | "from"> => ({
  questions: {
    shared: {
      ...sharedQuestions,
      // A clinician reviews serious reactions and allergies [5.46] [5.48].
      relevantAllergies: {
        ...sharedQuestions.relevantAllergies,
        yes: {
          warning: {
            code: "COVID_CLINICIAN_REVIEW_ALLERGIES",
            message:
              "The patient has allergies or has had a serious reaction. A clinician should review before the vaccine is given.",
          },
        },
      },
    },
    own,
  },
  screening: [
    screening.previousVaccinations("Previous COVID-19 vaccination details"),
    screening.vaccineType("COVID-19 vaccine type"),
    screening.eligibility,
    screening.genericScreening,
    screening.ownScreening("covid-screening", "COVID-19 clinical screening", own),
    screening.adminClerk,
  ],
  delivery: [
    delivery.screeningSummary,
    delivery.responsibleClinician,
    delivery.responsibleDrawer,
    delivery.administration,
    delivery.careHome,
    delivery.residentialFacility,
    delivery.vaccinationDetails(["vaccinationSequence", "useByDate"]),
    delivery.outcome,
    delivery.vaccinator,
    delivery.drawnUpBy,
  ],
});

const firstSet: QuestionSet = { number: 1, from: null, ...asking(questions) };

/** The same questions; an expired batch is a stop. */
const secondSet: QuestionSet = {
  number: 2,
  from: "2026-11-25",
  ...asking(questions),
  warningStops: expiredBatchStops,
};

export const covid: Vaccine<"covid"> = {
  targetDisease: "COVID19",
  groups: covidGroups,
  questionSets: [firstSet, secondSet],
  likelyGroups: { careHome: "OLDER_ADULT_CARE_HOME_RESIDENT" },
  ages: adults,
  // 3 months. The NHS recording service uses 91 days.
  recentDays: 90,
  doses: dosesInSequence({
    vaccine: "COVID-19",
    sequence: ["First", "Second", "BOOSTER_VACCINATION"],
    // [5.51]
    interval: { days: 90, code: "DOSE_INTERVAL_UNDER_3_MONTHS" },
    // After a second dose comes a booster. With fewer known doses, the history may be incomplete.
    next: (records) =>
      records.some(({ doseNumber }) => (doseNumber ?? 0) >= 2) ? "BOOSTER_VACCINATION" : null,
  }),
  batch: { rules: [numberFormat(true)], hasUseBy: true },
  screeningOf({ eligibilityCriteria: group, ...fields }, isDraft) {
    const eligibility = isCodeOf(covidGroups, group) ? { eligibilityCriteria: group } : {};
    return { ...fields, ...eligibility, isDraft, vaccineType: "covid" };
  },
  deliveryOf: (fields, isDraft) => ({ ...fields, isDraft, vaccineType: "covid" }),
};
