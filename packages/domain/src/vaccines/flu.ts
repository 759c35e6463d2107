import type { Schemas } from "@pharmacy/sdk";
import { adults } from "../field-limits.ts";
import * as messages from "../messages.ts";
import { isCodeOf, type Labels } from "../validation/code-lists.ts";
import { expiredBatchStops, numberFormat } from "./batch-rules.ts";
import * as delivery from "./delivery-pieces.ts";
import { type AskedQuestions, hadSameVaccineWithin, sharedQuestions } from "./questions.ts";
import * as screening from "./screening-pieces.ts";
import type { QuestionSet, Vaccine } from "./vaccine.ts";

export const fluGroups: Labels<Schemas["FluEligibility"]> = {
  CHILDREN_AGED_2_OR_3: "Children aged 2 or 3 on {referenceDate}",
  AGED_65_AND_OVER: "Aged 65 and over",
  AGED_18_TO_64_CLINICAL_RISK: "Aged 18 to 64 in a clinical risk group",
  PREGNANT_WOMAN: "Pregnant woman",
  LONG_STAY_CARE_HOME_RESIDENT: "Long-stay care home resident",
  CARER: "Carer",
  HOUSEHOLD_CONTACT_OF_IMMUNOCOMPROMISED: "Household contact of someone who is immunocompromised",
  PERSONAL_HEALTH_BUDGET_EMPLOYEE: "Employed through a direct payment of a personal health budget",
  HEALTH_AND_SOCIAL_CARE_STAFF: "Health and social care staff aged 18 and over",
};

/** The screening also asks patients of this group for their clinical risk. */
const groupAtRisk = "AGED_18_TO_64_CLINICAL_RISK";

const questions = {
  past6MonthsFluVaccinated: {
    wording: "Has the patient had a flu vaccination in the past 6 months?",
    yes: {
      warning: {
        code: "SCREENING_FLU_VACCINATED_RECENTLY",
        message: "The patient had a flu vaccination in the past 6 months.",
      },
    },
    contradictedBy: hadSameVaccineWithin({ months: 6 }),
  },
  anaphylacticAllergicToInfluenzaVaccine: {
    wording:
      "Has the patient ever had an anaphylactic reaction to an influenza vaccine or any of its ingredients?",
    yes: {
      stop: {
        code: "ANAPHYLAXIS_TO_FLU_VACCINE",
        message: "The patient has had an anaphylactic reaction to an influenza vaccine.",
        advice:
          "Refer the patient to their GP or a specialist, record the vaccination as not given, or override with a reason.",
      },
    },
  },
} satisfies AskedQuestions;

const asking = (own: AskedQuestions): Omit<QuestionSet, "number" | "from"> => ({
  questions: { shared: sharedQuestions, own },
  screening: [
    screening.previousVaccinations("Previous flu vaccination details"),
    screening.vaccineType("Flu vaccine type"),
    screening.eligibility,
    screening.clinicalRisk(groupAtRisk),
    screening.genericScreening,
    screening.ownScreening("flu-screening", "Flu clinical screening", own),
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
  // [5.45]
  recentStop: {
    code: "RECENT_FLU_VACCINATION",
    message: messages.history.shouldNotBeAdministered,
    advice:
      "The patient had a flu vaccination in the last 6 months. Record the vaccination as not given, or override with a reason.",
  },
});

const firstSet: QuestionSet = { number: 1, from: null, ...asking(questions) };

/** The same questions; an expired batch is a stop. */
const secondSet: QuestionSet = {
  number: 2,
  from: "2026-11-25",
  ...asking(questions),
  warningStops: expiredBatchStops,
};

export const flu: Vaccine<"fluVac"> = {
  targetDisease: "FLU",
  groups: fluGroups,
  questionSets: [firstSet, secondSet],
  likelyGroups: {
    pregnancy: "PREGNANT_WOMAN",
    careHome: "LONG_STAY_CARE_HOME_RESIDENT",
    clinicalRisk: groupAtRisk,
  },
  ages: adults,
  // 6 months
  recentDays: 180,
  batch: { rules: [numberFormat(false)], hasUseBy: false },
  screeningOf({ eligibilityCriteria: group, ...fields }, isDraft) {
    const eligibility = isCodeOf(fluGroups, group) ? { eligibilityCriteria: group } : {};
    return { ...fields, ...eligibility, isDraft, vaccineType: "fluVac" };
  },
  deliveryOf: (fields, isDraft) => ({ ...fields, isDraft, vaccineType: "fluVac" }),
};
