import { describe, expect, test } from "vitest";
import { judge, type Line, type Row, runRow, tableOf } from "../src/bench/row.ts";
import { runCommand } from "../src/command.ts";

const line: Line = {
  ...{ what: "a call", unit: "ms", peer: "Prism" },
  here: async () => 3,
  beside: async () => 2,
};
const rowOf = (...lines: Line[]): Row => ({
  name: "calls",
  setUp: async () => ({ lines, tearDown: async () => undefined }),
});
const silent = () => undefined;

describe("a budget", () => {
  test.each([
    [{ atMost: 2 }, [2], false],
    [{ atMost: 2 }, [2.1], true],
    [{ atMost: 2 }, [1, 2, 90], false],
    [{ atMost: 2 }, [1, 4], true],
    [{ atLeast: 2 }, [2], false],
    [{ atLeast: 2 }, [1.9], true],
    [{ atLeast: 2 }, [Number.NaN], true],
    [{}, [90], false],
  ])("%j is judged of the ratios %j by their median: missed is %j", (budget, ratios, isMissed) => {
    const pairs = ratios.map((ratio): [number, number] => [ratio * 5, 5]);
    expect(judge("row", { ...line, ...budget }, pairs).isMissed).toBe(isMissed);
  });

  test("is of each round's ratio, not of the medians", () => {
    // The medians are 30 and 10.
    const result = judge("row", line, [
      [10, 10],
      [30, 100],
      [40, 5],
    ]);
    expect(result).toMatchObject({ figures: [30, 10], ratio: 1, ratios: [1, 0.3, 8] });
  });
});

test("the table names each line's figures, and beneath it each budget that is missed", () => {
  const rounds: [number, number][] = [
    [30.04, 10],
    [50, 10],
    [40, 10],
  ];
  const results = [
    judge("save", { ...line, atMost: 2 }, rounds),
    judge("list", line, [[1.2345, 2]]),
  ];
  expect(tableOf(results).split("\n").slice(2)).toEqual([
    "| save | a call | 40 ms | Prism: 10 ms | 4 (3–5) | ≤ 2× |",
    "| list | a call | 1.23 ms | Prism: 2 ms | 0.617 (0.617–0.617) | – |",
    "",
    "Missed: a call: 4×, budget ≤ 2×.",
    "",
  ]);
});

describe("a row", () => {
  test("is measured in rounds of alternating order, after a warm-up round", async () => {
    const asked: string[] = [];
    const told = (who: string, figure: number) => async () => {
      asked.push(who);
      return figure;
    };
    const watched = { ...line, here: told("here", 3), beside: told("beside", 2) };
    const [result] = await runRow(rowOf(watched), 2, silent);
    expect(result).toMatchObject({ row: "calls", ratios: [1.5, 1.5] });
    expect(asked.slice(2)).toEqual(["beside", "here", "here", "beside"]);
  });

  test("is taken down where it breaks", async () => {
    let isDown = false;
    const breaks = { ...line, here: async () => Promise.reject(new Error("It broke.")) };
    const row = {
      name: "calls",
      setUp: async () => ({ lines: [breaks], tearDown: async () => void (isDown = true) }),
    };
    await expect(runRow(row, 1, silent)).rejects.toThrow("It broke.");
    expect(isDown).toBe(true);
  });
});

test("the bench says in one sentence that it knows no such commit", async () => {
  const bench = ["node", "packages/checks/src/bench/main.ts", "--against", "nonsense"];
  const { exitCode, output } = await runCommand(bench);
  expect(exitCode).toBe(2);
  expect(output.trim()).toBe("There is no commit nonsense in this clone.");
});
