import { type Hazard, readHazards } from "@pharmacy/openapi/hazards";
import { describe, expect, it } from "vitest";
import type { TestCase } from "../src/test-reports.ts";
import { judgeHazards, judgeQuoted } from "../src/evidence.ts";

const hazard: Hazard = {
  id: "H01",
  hazard: "The wrong patient is recorded",
  harm: "The patient is vaccinated twice.",
  causes: ["Two patients have one name."],
  acceptedBy: null,
  controls: [{ where: "server", control: "A record is not moved.", tests: ["is not moved"] }],
};
const test = (title: string, state: TestCase["state"] = "passed"): TestCase => ({
  ...{ title, state, file: "a.test.ts", seconds: 1 },
});
const judged = (tests: TestCase[], isExhaustive = false) =>
  judgeHazards([hazard], tests, isExhaustive);

describe("the hazard log", () => {
  it("is content if each control has a passing test with the id of its hazard", () => {
    expect(judged([test("[4.21] [H01] a record is not moved")])).toEqual({
      coveredCount: 1,
      leftOutCount: 0,
      complaints: [],
    });
  });

  it("takes a story that this run leaves out for a test, unless the run is exhaustive", () => {
    const tests = [test("[H01] a record is not moved", "left out")];
    expect(judged(tests)).toMatchObject({ leftOutCount: 1, complaints: [] });
    expect(judged(tests, true).complaints).toHaveLength(1);
  });

  it.each([
    ["no test of this title", [], /^H01 has no passing test .*: is not moved$/],
    ["a test without the id", [test("a record is not moved")], /^H01 has no passing test/],
    ["a test that fails", [test("[H01] is not moved", "failed")], /^H01 has no passing test/],
    [
      "one of two tests that fails",
      [test("[H01] is not moved"), test("[H01] is not moved", "failed")],
      /^H01 has no passing test/,
    ],
    [
      "an id that no hazard has",
      [test("[H01] is not moved"), test("[H99] x")],
      /names H99, of which no control/,
    ],
    [
      "a test that no control names",
      [test("[H01] is not moved"), test("[H01] is moved")],
      /names H01, of which no control/,
    ],
  ])("complains about %s", (_, tests, complaint) => {
    expect(judged(tests).complaints).toEqual([expect.stringMatching(complaint)]);
  });

  it("is numbered; each hazard has a harm, a cause, a control and its tests, and is accepted by nobody yet", () => {
    const hazards = readHazards();
    const numbers = hazards.map((_, index) => `H${String(index + 1).padStart(2, "0")}`);
    expect(hazards.map(({ id }) => id)).toEqual(numbers);
    for (const { id, harm, causes, acceptedBy, controls } of hazards) {
      expect(controls, id).not.toEqual([]);
      for (const { control, tests } of controls) expect(tests, control).not.toEqual([]);
      expect({ id, harm, causes: causes.join(), acceptedBy }).toEqual({
        ...{ id, acceptedBy: null },
        harm: expect.stringMatching(/\w/),
        causes: expect.stringMatching(/\w/),
      });
    }
  });
});

describe("a page that quotes tests", () => {
  const page = "It is kept: “a save is kept by anna,\nalways”.";

  it("is content if each of them has passed, or is left to test:all", () => {
    expect(judgeQuoted(page, [test("[4.21] a save is kept by anna, always")])).toEqual([]);
    expect(judgeQuoted(page, [test("a save is kept by anna, always", "left out")])).toEqual([]);
  });

  it.each([
    ["is not there", []],
    ["fails", [test("a save is kept by anna, always", "failed")]],
    ["has another title", [test("a save is kept by anna")]],
  ])("complains about a test that %s", (_, tests) => {
    expect(judgeQuoted(page, tests)).toEqual([
      "no passing test has this title: a save is kept by anna, always",
    ]);
  });
});
