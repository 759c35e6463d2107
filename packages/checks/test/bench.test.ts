import { describe, expect, test } from "vitest";
import { chooseRows, usage } from "../src/bench/choose-rows.ts";
import { documentOf } from "../src/bench/document.ts";
import { judge, notRun } from "../src/bench/result.ts";
import { type Budget, CannotRun, type Readings, type Row } from "../src/bench/row.ts";
import { runRow } from "../src/bench/run-row.ts";
import { jsonOf, tableOf } from "../src/bench/table.ts";

const budget: Budget = {
  what: "a call",
  reads: "call",
  limitOf: "figure",
  must: "be at most",
  limit: 20,
  unit: "ms",
  source: "a decision",
};
const besidePeer: Budget = { ...budget, peer: "Prism", limitOf: "ratio", limit: 2 };
const rounds = (...figures: number[]): Readings[] =>
  figures.map((figure) => ({ call: { figure } }));
const contests = (...pairs: [number, number][]): Readings[] =>
  pairs.map(([figure, peer]) => ({ call: { figure, peer } }));

const rowWith = (changes: Partial<Row> = {}): Row => ({
  name: "calls",
  measures: "calls",
  budgets: [budget],
  setUp: async () => ({
    round: async (index) => ({ call: { figure: index + 1 } }),
    tearDown: async () => undefined,
  }),
  ...changes,
});

describe("a budget", () => {
  test.each([
    ["be at most", [19, 20, 90], true],
    ["be at most", [20.1, 20.1, 1], false],
    ["be at least", [20, 20, 1], true],
    ["be at least", [19.9, 19.9, 90], false],
    ["be at most", [10, 40], false],
    ["be at most", [Number.NaN], false],
    ["be at least", [Number.NaN], false],
  ] as const)("to %s 20 is judged of %j by the median", (must, figures, isMet) => {
    expect(judge("row", { ...budget, must }, rounds(...figures)).isMet).toBe(isMet);
  });

  test("of a ratio is judged by the median of each round's ratio, not by the medians' ratio", () => {
    // The medians are 30 and 10.
    const result = judge("row", besidePeer, contests([10, 10], [30, 100], [40, 5]));
    expect(result).toMatchObject({ figure: 30, peerFigure: 10, isMet: true });
    expect(result.ratio).toEqual({ median: 1, least: 0.3, most: 8 });
  });

  test("without a peer has its ratio to the limit, but none to nought", () => {
    expect(judge("row", budget, rounds(10, 30)).ratio?.median).toBe(1);
    expect(judge("row", { ...budget, limit: 0 }, rounds(0))).not.toHaveProperty("ratio");
    expect(judge("row", { ...budget, limit: 0 }, rounds(0)).isMet).toBe(true);
  });

  test("that reads what no round measured, or misses its peer, is an error", () => {
    expect(() => judge("row", { ...budget, reads: "other" }, rounds(1))).toThrow(/"other"/);
    expect(() => judge("row", besidePeer, rounds(1))).toThrow(/peer/);
    expect(() => judge("row", budget, contests([1, 1]))).toThrow(/peer/);
  });
});

test("the table tells budget, figure, peer or limit, ratio and whether it is met", () => {
  const results = [
    judge("save", besidePeer, contests([30.04, 10], [50, 10], [40, 10])),
    judge("list", budget, rounds(12.3456)),
    notRun("workers", budget, "nothing is there"),
  ];
  const cells = tableOf(results)
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => line.slice(2, -2).split(" | "));
  expect(cells).toEqual([
    ["save", "a call", "≤ 2×", "40 ms", "Prism: 10 ms", "4 (3–5)", "3", "**not met**"],
    ["list", "a call", "≤ 20 ms", "12.3 ms", "limit 20", "0.617", "1", "met"],
    ["workers", "a call", "≤ 20 ms", "–", "–", "–", "0", "not run"],
  ]);
});

test("--json tells the same to programs, unrounded", () => {
  const result = judge("list", budget, rounds(12.3456));
  expect(JSON.parse(jsonOf(["2 cores"], [result]))).toEqual({
    machine: ["2 cores"],
    results: [{ ...result, figure: 12.3456, isMet: true }],
  });
});

test("the page says why a row is not run, and of a missed budget its source and its profile", () => {
  const results = [judge("list", budget, rounds(99)), notRun("workers", budget, "It is not here.")];
  const page = documentOf([rowWith()], results, ["Measured on a day", "2 cores"]);
  expect(page).toContain("- Measured on a day\n- 2 cores\n");
  expect(page).toContain(tableOf(results));
  expect(page).toContain("`workers` was not run: It is not here.");
  expect(page).toMatch(/### list\n\n- a call: ≤ 20 ms \(a decision\)\n\n\S/);
  expect(page).not.toContain("### workers");
});

describe("the rows", () => {
  const onRequest = rowWith({ name: "soak", isOnRequest: true });
  const all = [rowWith({ name: "list" }), rowWith({ name: "save" }), onRequest];
  const namesOf = (...names: string[]) => {
    const chosen = chooseRows(all, names);
    return "rows" in chosen ? chosen.rows.map(({ name }) => name) : chosen.refusal;
  };

  test("are all but those on request, or those that are named", () => {
    expect(namesOf()).toEqual(["list", "save"]);
    expect(namesOf("soak", "list")).toEqual(["list", "soak"]);
  });

  test("are listed where one is unknown, and by --help", () => {
    expect(namesOf("list", "lists")).toBe(
      "There is no row named lists. There are:\n  list\n  save\n  soak\n",
    );
    expect(usage(all)).toContain("  soak  calls (only by name)");
  });
});

describe("a run of a row", () => {
  const silent = () => undefined;

  test("measures as many rounds as are asked for, and tells each", async () => {
    const lines: string[] = [];
    const { results } = await runRow(rowWith(), 3, (line) => lines.push(line));
    expect(results).toMatchObject([{ rounds: 3, figure: 2, isMet: true }]);
    expect(lines).toContain("calls: round 3 of 3: call 3");
    const { results: once } = await runRow(rowWith({ rounds: 1 }), 3, silent);
    expect(once).toMatchObject([{ rounds: 1 }]);
  });

  test("that cannot be is told as not run; one that breaks is broken too, and is taken down", async () => {
    const cannot = async () => {
      throw new CannotRun("There is no database.");
    };
    expect(await runRow(rowWith({ setUp: cannot }), 1, silent)).toMatchObject({
      results: [{ notRun: "There is no database." }],
      isBroken: false,
    });
    let isDown = false;
    const breaks = async () => ({
      round: async () => Promise.reject(new Error("It broke.")),
      tearDown: async () => void (isDown = true),
    });
    expect(await runRow(rowWith({ setUp: breaks }), 1, silent)).toMatchObject({
      results: [{ notRun: "It broke." }],
      isBroken: true,
    });
    expect(isDown).toBe(true);
  });
});
