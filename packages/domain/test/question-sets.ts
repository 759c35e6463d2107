import type { Schemas } from "@pharmacy/sdk";
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
