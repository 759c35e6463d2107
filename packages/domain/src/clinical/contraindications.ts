import type { Schemas } from "@pharmacy/sdk";
import { questionsOf, type ScreeningQuestion } from "../episode/questions.ts";
import type { ScreeningValues } from "../episode/values.ts";
import { messages } from "../messages.ts";
import type { Warning } from "./warning.ts";

/** A yes in screening is a soft warning, but flu anaphylaxis, which is a stop (decisions.md, Steps). */

const { screening: texts } = messages;

type WarnedQuestion = Exclude<ScreeningQuestion, "anaphylacticAllergicToInfluenzaVaccine">;

const warningOf: Record<WarnedQuestion, Warning> = {
  feelUnwell: { code: "SCREENING_FEELS_UNWELL", message: texts.feelsUnwell },
  medicationInteractVaccine: { code: "SCREENING_MEDICATION", message: texts.medication },
  past6MonthsVaccinated: { code: "SCREENING_VACCINATED_RECENTLY", message: texts.vaccinated },
  relevantAllergies: { code: "SCREENING_ALLERGIES", message: texts.allergies },
  past6MonthsFluVaccinated: {
    code: "SCREENING_FLU_VACCINATED_RECENTLY",
    message: texts.fluVaccinated,
  },
  past6MonthsCovidVaccinated: {
    code: "SCREENING_COVID_VACCINATED_RECENTLY",
    message: texts.covidVaccinated,
  },
  pregnant: { code: "SCREENING_PREGNANT", message: texts.pregnant },
};

/** §5: COVID-19 asks for a clinician's review on serious reaction and allergies [5.46] [5.48]. */
const covidAllergies: Warning = {
  code: "COVID_CLINICIAN_REVIEW_ALLERGIES",
  message: texts.covidReviewAllergies,
};

/** §5: and on pregnancy, which is asked by an age check [5.47]. */
const covidPregnancy: Warning = {
  code: "COVID_CLINICIAN_REVIEW_PREGNANCY",
  message: texts.covidReviewPregnancy,
};

const isWarned = (question: ScreeningQuestion): question is WarnedQuestion => question in warningOf;

/** The warning of one yes. */
function warningOfYes(vaccineType: Schemas["VaccineType"], question: WarnedQuestion): Warning {
  if (vaccineType === "covid" && question === "relevantAllergies") return covidAllergies;
  if (vaccineType === "covid" && question === "pregnant") return covidPregnancy;
  return warningOf[question];
}

/**
 * The warnings that the answers of a screening raise, in the order of the questions. With flu chosen
 * too, COVID-19 passes flu's screening for the shared questions.
 */
export function screeningWarnings(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues,
  sharedAnswers: ScreeningValues = screening,
): Warning[] {
  return questionsOf(vaccineType)
    .filter(isWarned)
    .filter((question) => (screening[question] ?? sharedAnswers[question]) === true)
    .map((question) => warningOfYes(vaccineType, question));
}
