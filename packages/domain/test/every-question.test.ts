import { describe, expect, test } from "vitest";
import { vaccineTypes } from "../src/vaccines/names.ts";
import { ownIn, questionsIn } from "../src/vaccines/question-sets.ts";
import { commentOf } from "../src/vaccines/questions.ts";
import type { QuestionSet } from "../src/vaccines/vaccine.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import { contractErrors } from "./contract.ts";

type VaccineType = (typeof vaccineTypes)[number];

/** What the contract says against a finished screening, all of whose other answers are no. */
function errorsIn(vaccineType: VaccineType, set: QuestionSet, answers: object): string[] {
  const noes = Object.fromEntries(questionsIn(set).map((question) => [question, false]));
  const adminClerk = { firstName: "Amy", lastName: "Clark" };
  const answered = { administrationType: "Private" as const, adminClerk, ...noes, ...answers };
  const screening = {
    ...vaccineOf(vaccineType).screeningOf(answered, false),
    questionSet: set.number,
  };
  return contractErrors("VaccinationDetails", { [vaccineType]: { screening } });
}

const asked = vaccineTypes.flatMap((type) =>
  vaccineOf(type).questionSets.flatMap((set) =>
    // The questions for all are judged with the vaccine that always asks them.
    (type === "fluVac" ? questionsIn(set) : ownIn(set)).map(
      (question) => [type, set.number, question, set] as const,
    ),
  ),
);

describe.each(asked)("%s, set %i: the contract asks as the form does: %s", (...row) => {
  const [vaccineType, , question, set] = row;
  const comment = commentOf(question);

  test("an answer, and with a yes a comment", () => {
    expect(errorsIn(vaccineType, set, { [question]: true, [comment]: "Since May" })).toEqual([]);
    expect(errorsIn(vaccineType, set, { [question]: true })).not.toEqual([]);
    expect(errorsIn(vaccineType, set, { [question]: true, [comment]: " " })).not.toEqual([]);
    expect(errorsIn(vaccineType, set, { [question]: false })).toEqual([]);
    // Whether it is asked of this patient, only a server knows.
    const { shared, own } = set.questions;
    const isAskedOfAll = { ...shared, ...own }[question]?.askedWhen === undefined;
    expect(errorsIn(vaccineType, set, { [question]: null }).length > 0).toBe(isAskedOfAll);
  });
});
