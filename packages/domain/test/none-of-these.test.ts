import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noneOfThese } from "../src/episode/none-of-these.ts";
import {
  whenAnswerChanges,
  whenNoneOfThese,
  shownScreeningFields,
  screeningPayload,
  noneOfTheseIssues,
} from "../src/episode/screening-fields.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { questionsOf } from "./question-sets.ts";
import { vaccineTypes } from "../src/vaccines/names.ts";
import type { ScreeningValues } from "../src/vaccines/parts.ts";
import * as arbitrary from "./arbitraries.ts";
import { holds } from "./random.ts";
import { now, patient, screenings, today } from "./valid-values.ts";

type Known = Parameters<typeof noneOfThese>[2];

const contextOf = (vaccineType: "fluVac" | "covid") => ({
  vaccineType,
  vaccineTypes: [vaccineType],
  patient,
  today, // 3 November 2025
  now,
});

const nothing: Known = {
  histories: {},
  isReading: false,
  knownInFull: vaccineTypes,
  seasons: seasonPacks,
  groups: [],
};

const given = (administeredDate: string) => [
  { vaccineName: "A vaccine", manufacturer: "A maker", administeredDate, doseNumber: null },
];

const unanswered = { administrationType: "Private", adminClerk: null } satisfies ScreeningValues;

test.each(["fluVac", "covid"] as const)(
  "of a %s screening with nothing against it every question is answered",
  (vaccineType) => {
    expect(noneOfThese(unanswered, contextOf(vaccineType), nothing)).toEqual({
      refused: null,
      answers: questionsOf(vaccineType),
      leftOut: [],
      unknown: [],
    });
  },
);

describe("what history or record contradict is left out", () => {
  test.each([
    ["fluVac", { covid: given("2025-05-03") }, [], ["past6MonthsVaccinated"]],
    ["fluVac", { covid: given("2025-05-02") }, [], []],
    ["fluVac", { covid: given("2025-11-03") }, [], ["past6MonthsVaccinated"]],
    ["fluVac", { covid: given("2025-11-04") }, [], []],
    // Over the flu threshold of 180 days, yet within six months of the calendar.
    ["fluVac", { fluVac: given("2025-05-03") }, [], ["past6MonthsFluVaccinated"]],
    ["fluVac", { fluVac: given("2025-05-02") }, [], []],
    ["covid", { covid: given("2025-05-03") }, [], ["past6MonthsCovidVaccinated"]],
    ["covid", { fluVac: given("2025-10-01") }, [], ["past6MonthsVaccinated"]],
    ["covid", {}, ["PREGNANT_WOMAN"], ["pregnant"]],
    ["covid", {}, ["CARER"], []],
  ] as const)("%s, %o, %o: %o", (vaccineType, histories, groups, leftOut) => {
    const known = { ...nothing, histories, groups };
    expect(noneOfThese(unanswered, contextOf(vaccineType), known)).toMatchObject({
      refused: null,
      leftOut,
    });
  });
});

test("[H15] it is refused while a stop applies, of the history or of an answer", () => {
  const refusedFor = (screening: ScreeningValues, known: Partial<Known>) =>
    noneOfThese(screening, contextOf("fluVac"), { ...nothing, ...known }).refused;
  expect(refusedFor(unanswered, { histories: { fluVac: given("2025-05-08") } })).toBe("stop");
  expect(refusedFor({ ...unanswered, anaphylacticAllergicToInfluenzaVaccine: true }, {})).toBe(
    "stop",
  );
  expect(refusedFor({ ...unanswered, relevantAllergies: true }, {})).toBeNull();
});

test("[H17] while a history is read nobody knows what it contradicts", () => {
  const known = { ...nothing, isReading: true };
  expect(noneOfThese(unanswered, contextOf("fluVac"), known).refused).toBe("reading");
});

describe("questions that an incomplete history might contradict stay open", () => {
  const ofFlu = ["past6MonthsVaccinated", "past6MonthsFluVaccinated"];
  test.each([
    ["fluVac", {}, ["fluVac"], [], ["past6MonthsFluVaccinated"]],
    ["fluVac", {}, ["covid"], [], ["past6MonthsVaccinated"]],
    ["fluVac", {}, vaccineTypes, [], ofFlu],
    ["covid", {}, ["covid"], [], ["past6MonthsCovidVaccinated"]],
    [
      "covid",
      { fluVac: given("2025-10-01") },
      ["covid"],
      ["past6MonthsVaccinated"],
      ["past6MonthsCovidVaccinated"],
    ],
    ["covid", { covid: given("2024-10-01") }, ["covid"], [], ["past6MonthsCovidVaccinated"]],
    // Records of an incomplete history contradict a No all the same.
    [
      "covid",
      { fluVac: given("2025-10-01") },
      vaccineTypes,
      ["past6MonthsVaccinated"],
      ["past6MonthsCovidVaccinated"],
    ],
  ] as const)(
    "[H17] %s, %o, not known in full %o",
    (vaccineType, histories, partly: readonly string[], leftOut, unknown) => {
      const knownInFull = vaccineTypes.filter((type) => !partly.includes(type));
      const outcome = noneOfThese(unanswered, contextOf(vaccineType), {
        ...nothing,
        histories,
        knownInFull,
      });
      expect(outcome).toMatchObject({ refused: null, leftOut, unknown });
      expect([...outcome.answers, ...leftOut, ...unknown].toSorted()).toEqual(
        questionsOf(vaccineType).toSorted(),
      );
    },
  );
});

test("[H15] only questions that are asked here and open are answered, and none that was answered changes", () => {
  holds(
    fc.property(
      arbitrary.screening,
      arbitrary.vaccineTypes,
      fc.boolean(),
      (screening, chosen, isCovid) => {
        const vaccineType = isCovid ? "covid" : "fluVac";
        fc.pre(chosen.includes(vaccineType));
        const context = { ...contextOf(vaccineType), vaccineTypes: chosen };
        const shown = shownScreeningFields(screening, context);
        const { answers, leftOut } = noneOfThese(screening, context, nothing);
        const open = questionsOf(vaccineType).filter(
          (question) => shown.has(question) && (screening[question] ?? null) === null,
        );
        expect([...answers, ...leftOut].toSorted()).toEqual(open.toSorted());
        const { values } = whenNoneOfThese(screening, answers);
        for (const question of questionsOf(vaccineType))
          expect(values[question]).toBe(answers.includes(question) ? false : screening[question]);
        const sent = screeningPayload(values, context, false).noneOfThese ?? [];
        expect(answers.every((question) => sent.includes(question))).toBe(true);
        expect(sent.every((question) => values[question] === false)).toBe(true);
      },
    ),
  );
});

test("a changed answer no longer counts as answered by it", () => {
  const { values } = whenNoneOfThese(unanswered, ["feelUnwell", "relevantAllergies"]);
  const changed = whenAnswerChanges(values, "feelUnwell", true).values;
  expect(changed.noneOfThese).toEqual(["relevantAllergies"]);
  const back = whenAnswerChanges(changed, "feelUnwell", false).values;
  expect(back.noneOfThese).toEqual(["relevantAllergies"]);
});

test("a screening that says it of another answer is wrong", () => {
  const screening = screenings["flu screening"];
  const issuesWith = (listed: ScreeningValues["noneOfThese"], feelUnwell: boolean) =>
    noneOfTheseIssues({ ...screening, feelUnwell, noneOfThese: listed });
  expect(issuesWith(["feelUnwell"], false)).toEqual([]);
  expect(issuesWith(["feelUnwell"], true)).toEqual([
    { path: "noneOfThese", message: "Each of these questions must be answered No" },
  ]);
  expect(issuesWith(["pregnant"], false)).toHaveLength(1);
});

test("without it nothing is sent", () => {
  const sent = screeningPayload(screenings["flu screening"], contextOf("fluVac"), false);
  expect(sent).not.toHaveProperty("noneOfThese");
});
