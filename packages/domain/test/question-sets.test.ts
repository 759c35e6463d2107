import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopsIn } from "../src/clinical/stops.ts";
import { withSetOfScreening } from "../src/episode/content.ts";
import {
  changeOfSet,
  convertedToSet,
  questionSetIssues,
  withQuestionSets,
} from "../src/episode/question-set-change.ts";
import { screeningFieldsOf, shownScreeningFields } from "../src/episode/screening-fields.ts";
import { vaccineTypes } from "../src/vaccines/names.ts";
import { allQuestions, questionRowsIn, setOf, setsInForce } from "../src/vaccines/question-sets.ts";
import { commentOf, type AskedQuestions } from "../src/vaccines/questions.ts";
import { vaccineOf } from "../src/vaccines/vaccines.ts";
import frozenSets from "./frozen-question-sets.json" with { type: "json" };
import { addSet, firstSet, reworded } from "./question-sets.ts";

const sets = vaccineTypes.flatMap((type) =>
  vaccineOf(type).questionSets.map((set) => ({ type, set })),
);

/** What of a set is data: what it asks, what a yes means, its sections. */
const dataOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the sets of the vaccines", () => {
  test.each(vaccineTypes)("%s: are numbered from 1, and begin one after the other", (type) => {
    const [first, ...later] = vaccineOf(type).questionSets;
    expect([first.number, first.from]).toEqual([1, null]);
    expect(later.map(({ number }) => number)).toEqual(later.map((_set, index) => index + 2));
    const days = later.map(({ from }) => from);
    expect(days).toEqual(
      [...new Set(days)].toSorted((one, other) => String(one).localeCompare(String(other))),
    );
  });

  test("[H16] a code says the same in every set", () => {
    const said = sets.flatMap(({ set }) => [
      ...questionRowsIn(set).map(([, { yes }]) => ("stop" in yes ? yes.stop : yes.warning)),
      ...(set.recentStop ? [set.recentStop] : []),
      ...Object.values(set.warningStops ?? {}),
    ]);
    const words = new Map(said.map(({ code, message }) => [code, message]));
    expect(said.filter(({ code, message }) => words.get(code) !== message)).toEqual([]);
  });

  test("what was frozen stays as it was, and each that has ended is frozen", () => {
    const today = setsInForce(new Date().toISOString().slice(0, 10));
    const nameOf = ({ type, set }: { type: string; set: { number: number } }) =>
      `${type} ${set.number}`;
    const frozen = new Set(frozenSets.map(nameOf));
    const now = sets.filter((one) => frozen.has(nameOf(one)));
    expect(now.map(({ type, set }) => ({ type, set: dataOf(set) }))).toEqual(frozenSets);
    const ended = sets.filter(({ type, set }) => set.number < today[type]);
    expect(ended.map(nameOf).filter((name) => !frozen.has(name))).toEqual([]);
  });
});

describe("a part is read by its own set", () => {
  const context = {
    vaccineType: "fluVac" as const,
    vaccineTypes: ["fluVac" as const],
    patient: null,
    today: "2026-11-24",
    now: "2026-11-24T09:00:00.000Z",
  };
  const yes = { feelUnwell: true };
  let takeOut: () => void;
  beforeAll(() => {
    takeOut = addSet("fluVac", "2026-11-10", (set) => {
      const { shared = set.questions.shared } = reworded(set).questions ?? {};
      const { relevantAllergies: _gone, ...left } = shared;
      return { questions: { ...set.questions, shared: left } };
    });
  });
  afterAll(() => takeOut());

  test("its stops, its words and what it asks", () => {
    expect(stopsIn("fluVac", yes)).toEqual([]);
    expect(stopsIn("fluVac", { ...yes, questionSet: 2 })).toEqual(["RECENT_FLU_VACCINATION"]);
    const labels = [1, 2].map((questionSet) => {
      const fields = screeningFieldsOf(setOf("fluVac", { questionSet }));
      return fields.medicationInteractVaccine.label;
    });
    expect(labels[1]).toBe("Does the patient take a blood thinner?");
    expect(labels[0]).not.toBe(labels[1]);
    expect(shownScreeningFields({}, context)).toContain("relevantAllergies");
    expect(shownScreeningFields({ questionSet: 2 }, context)).not.toContain("relevantAllergies");
  });

  test("the one in force is the last that has begun", () => {
    expect(setsInForce("2026-11-09").fluVac).toBe(1);
    expect(setsInForce("2026-11-10").fluVac).toBe(2);
    expect(setsInForce("2027-11-10")).toMatchObject({ fluVac: 2, covid: 2 });
  });

  const screening = (part: object, isDraft = false) => ({
    fluVac: { screening: { isDraft, vaccineType: "fluVac" as const, ...part } },
  });
  const ofSet = (questionSet?: number) => (questionSet === undefined ? {} : { questionSet });
  const today = "2026-11-24";

  test.each<[string, number | undefined, number | undefined, number | undefined]>([
    ["a new part, in force before the change", undefined, undefined, undefined],
    ["a new part that names none", undefined, undefined, 2],
    ["a stored part without one", 1, undefined, undefined],
    ["a stored part of the second", 2, undefined, 2],
    ["a named one stays", 1, 2, 2],
  ])("%s", (_what, before, named, expected) => {
    const day = _what.includes("before") ? "2026-11-09" : today;
    const recorded = before
      ? { vaccinationDetails: screening(before === 1 ? {} : ofSet(before)) }
      : undefined;
    const { fluVac } = withQuestionSets(screening(ofSet(named)), recorded, day);
    expect(fluVac?.screening?.questionSet).toBe(expected);
  });

  test.each<[string, object, object | undefined, string[]]>([
    ["a new one under the set in force", screening({ questionSet: 2 }), undefined, []],
    [
      "a new one under the ended set, finished",
      screening({}),
      undefined,
      ["questionSet", "feelUnwell", "medicationInteractVaccine"],
    ],
    ["a new one under the ended set, a draft", screening({}, true), undefined, []],
    ["a set that nobody knows", screening({ questionSet: 9 }), undefined, ["questionSet"]],
    ["a finished one is corrected", screening({}), screening({}), []],
    ["a finished one moves", screening({ questionSet: 2 }), screening({}), ["questionSet"]],
    ["a draft moves to the set in force", screening({ questionSet: 2 }), screening({}, true), []],
    [
      "a draft moves back",
      screening({}, true),
      screening({ questionSet: 2 }, true),
      ["questionSet"],
    ],
  ])("%s: %#", (_what, details, before, paths) => {
    const recorded = before && { vaccinationDetails: before };
    const found = questionSetIssues(details, { recorded, today });
    expect(found.map(({ path }) => path)).toEqual(
      paths.map((path) => `vaccinationDetails.fluVac.screening.${path}`),
    );
  });

  test.each([
    ["2026-11-09", 0],
    ["2026-11-10", 3],
  ])("a draft of the ended set that was begun on %s, finished: %i issues", (day, count) => {
    const recorded = { vaccinationDetails: screening({}, true) };
    const stored = { recorded, today, begunOn: { fluVac: day } };
    expect(questionSetIssues(screening({}), stored)).toHaveLength(count);
  });

  test("[H28] a delivery is of its screening's set", () => {
    const delivery = { isDraft: true, vaccineType: "fluVac" as const };
    const { fluVac } = screening({ questionSet: 2 });
    const found = questionSetIssues(
      { fluVac: { ...fluVac, delivery } },
      { recorded: undefined, today },
    );
    expect(found.map(({ path }) => path)).toEqual([
      "vaccinationDetails.fluVac.delivery.questionSet",
    ]);
  });
});

describe("moving to another set", () => {
  const questions = fc.constantFrom(...allQuestions);
  const row = fc.record({
    wording: fc.constantFrom("Is it so?", "Is it so today?"),
    yes: fc.constantFrom(
      { warning: { code: "SCREENING_MEDICATION" as const, message: "So it is." } },
      { stop: { code: "ANAPHYLAXIS_TO_FLU_VACCINE" as const, message: "So.", advice: "No." } },
    ),
  });
  const asked: fc.Arbitrary<AskedQuestions> = fc.dictionary(questions, row);
  const set = fc
    .record({ shared: asked, own: asked })
    .map((one) => ({ ...firstSet("fluVac"), questions: one }));
  const answers = fc.dictionary(questions, fc.boolean());

  test("[H16] answers go along where words and meaning are the same, all else is asked again", () => {
    fc.assert(
      fc.property(set, set, answers, (from, to, given) => {
        const before = new Map(questionRowsIn(from));
        const held = Object.fromEntries(
          Object.entries(given).filter(([name]) => [...before.keys()].some((one) => one === name)),
        );
        const moved = convertedToSet({ ...held, noneOfThese: ["feelUnwell"] }, from, {
          ...to,
          number: 2,
        });
        for (const [name, { wording, yes }] of questionRowsIn(to)) {
          const asBefore = before.get(name);
          const isSame =
            asBefore?.wording === wording && JSON.stringify(asBefore.yes) === JSON.stringify(yes);
          expect(moved[name] ?? null).toBe(isSame ? (held[name] ?? null) : null);
          if (!isSame) expect(moved[commentOf(name)]).toBe("");
        }
        expect([moved.noneOfThese, moved.questionSet]).toEqual([[], 2]);
        const { asked: anew, notAskedAnyMore } = changeOfSet(from, to);
        const open = questionRowsIn(to).filter(([name]) => !anew.some(([one]) => one === name));
        expect(open.every(([name]) => before.has(name))).toBe(true);
        const now = new Set(questionRowsIn(to).map(([name]) => name));
        expect(notAskedAnyMore.map(([name]) => name)).toEqual(
          [...before.keys()].filter((name) => !now.has(name)),
        );
      }),
    );
  });

  test("[H28] takes back what was decided by the stops and warnings of before", () => {
    const decided = {
      isDraft: false,
      overrides: [{ code: "RECENT_FLU_VACCINATION" as const, reason: "The GP asks for it" }],
      acknowledgedWarnings: ["BATCH_EXPIRED" as const],
      confirmVacDetails: true,
      doseAmount: 0.5,
    };
    expect(withSetOfScreening(decided, {})).toBe(decided);
    expect(withSetOfScreening(decided, { questionSet: 2 })).toEqual({
      isDraft: true,
      overrides: [],
      acknowledgedWarnings: [],
      confirmVacDetails: null,
      doseAmount: 0.5,
      questionSet: 2,
    });
  });
});
