import { describe, expect, test } from "vitest";
import { ownIn, sharedIn } from "../src/vaccines/question-sets.ts";
import { firstSet, questionsOf } from "./question-sets.ts";
import { commentOf } from "../src/vaccines/comments.ts";
import { vaccineTypes } from "../src/vaccines/names.ts";
import type { ScreeningQuestion } from "../src/vaccines/questions.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import { contractErrors } from "./contract.ts";

type VaccineType = (typeof vaccineTypes)[number];

/** What the contract says against a finished screening, all of whose other answers are no. */
function errorsIn(vaccineType: VaccineType, answers: object): string[] {
  const noes = Object.fromEntries(questionsOf(vaccineType).map((question) => [question, false]));
  const adminClerk = { firstName: "Amy", lastName: "Clark" };
  const answered = { administrationType: "Private" as const, adminClerk, ...noes, ...answers };
  const screening = vaccineOf(vaccineType).screeningOf(answered, false);
  return contractErrors("VaccinationDetails", { [vaccineType]: { screening } });
}

const asked = [
  ...sharedIn(firstSet("fluVac")).map((question): [VaccineType, ScreeningQuestion] => [
    "fluVac",
    question,
  ]),
  ...vaccineTypes.flatMap((type) =>
    ownIn(firstSet(type)).map((question): [VaccineType, ScreeningQuestion] => [type, question]),
  ),
];

describe.each(asked)("%s: the contract asks as the form does: %s", (vaccineType, question) => {
  const comment = commentOf(question);

  test("an answer, and with a yes a comment", () => {
    expect(errorsIn(vaccineType, { [question]: true, [comment]: "Since May" })).toEqual([]);
    expect(errorsIn(vaccineType, { [question]: true })).not.toEqual([]);
    expect(errorsIn(vaccineType, { [question]: true, [comment]: " " })).not.toEqual([]);
    expect(errorsIn(vaccineType, { [question]: false })).toEqual([]);
    // Whether it is asked of this patient, only a server knows.
    const { shared, own } = firstSet(vaccineType).questions;
    const isAskedOfAll = { ...shared, ...own }[question]?.askedWhen === undefined;
    expect(errorsIn(vaccineType, { [question]: null }).length > 0).toBe(isAskedOfAll);
  });
});
