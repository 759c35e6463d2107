import type { Schemas } from "@pharmacy/sdk";
import type { AskedQuestions } from "../src/vaccines/questions.ts";
import type { QuestionSet } from "../src/vaccines/vaccine.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import { questionRowsIn, questionsIn, setOf, setsInForce } from "../src/vaccines/question-sets.ts";

type VaccineType = Schemas["VaccineType"];

/** What is asked of a part without `questionSet`. */
export const firstSet = (vaccineType: VaccineType) => setOf(vaccineType, null);

export const questionsOf = (vaccineType: VaccineType) => questionsIn(firstSet(vaccineType));

/** The set under which a part is begun today. */
export function setToday(vaccineType: VaccineType) {
  const inForce = setsInForce(new Date().toISOString().slice(0, 10));
  return setOf(vaccineType, { questionSet: inForce[vaccineType] });
}

/** The words of a question of the first set of any vaccine. */
export function wordingOf(question: string): string {
  const rows = (["fluVac", "covid"] as const).flatMap((type) => questionRowsIn(firstSet(type)));
  return rows.find(([name]) => name === question)?.[1].wording ?? question;
}

/** Gives a vaccine two sets: its first, and a change of it. Returns how to undo this. */
export function addSet(
  vaccineType: VaccineType,
  from: string,
  changed: (first: QuestionSet) => Partial<QuestionSet>,
): () => void {
  const vaccine = vaccineOf(vaccineType);
  const { questionSets } = vaccine;
  const [first] = questionSets;
  const second = { ...first, ...changed(first), number: 2, from };
  Reflect.set(vaccine, "questionSets", [first, second]);
  return () => void Reflect.set(vaccine, "questionSets", questionSets);
}

/** One question in other words; a yes, and a route and site that do not fit, are stops now. */
export function reworded({ questions, recentStop }: QuestionSet): Partial<QuestionSet> {
  const { medicationInteractVaccine, feelUnwell, ...others } = questions.shared;
  if (!medicationInteractVaccine || !feelUnwell || !recentStop) throw new Error("No such set");
  const shared: AskedQuestions = {
    feelUnwell: { ...feelUnwell, yes: { stop: recentStop } },
    medicationInteractVaccine: {
      ...medicationInteractVaccine,
      wording: "Does the patient take a blood thinner?",
    },
    ...others,
  };
  const warningStops = { SITE_DOES_NOT_FIT_ROUTE: recentStop, BATCH_EXPIRED: recentStop };
  return { questions: { ...questions, shared }, warningStops };
}
