import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  type Check,
  judge,
  notRun,
  printSlowest,
  printTotal,
  runCheck,
  schedule,
} from "../src/runner.ts";
import type { TestCase } from "../src/test-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "runner-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (name: string, script: string, rest: Partial<Check> = {}): Check => ({
  name,
  command: ["node", "-e", script],
  cores: 1,
  ...rest,
});
const finished = { exitCode: 0, output: "", seconds: 1 };
const test = (state: TestCase["state"], seconds = 1): TestCase => ({
  ...{ title: "t", file: "t.test.ts", state, seconds },
});
const report = { kind: "vitest", file: join(folder, "report.json") } as const;

describe("the runner", () => {
  it("passes what exits with 0 and fails what does not, with its output", async () => {
    const good = await runCheck(check("good", ""));
    const bad = await runCheck(check("bad", "console.log('why'); process.exit(3)"));
    expect(good).toMatchObject({ state: "passed", passed: 1, failed: 0 });
    expect(bad).toMatchObject({ state: "failed", passed: 0, failed: 1, output: "why" });
  });

  it("fails a command that does not exist", async () => {
    const missing = await runCheck({ name: "missing", command: ["no-such-tool"], cores: 1 });
    expect(missing).toMatchObject({ state: "failed", failed: 1 });
  });

  it("counts the tests of a report and fails with any of them", () => {
    const tested = check("tests", "", { report });
    expect(judge(tested, finished, [test("passed"), test("passed")])).toMatchObject({
      state: "passed",
      passed: 2,
    });
    expect(judge(tested, finished, [test("passed"), test("failed")])).toMatchObject({
      state: "failed",
      passed: 1,
      failed: 1,
    });
  });

  it("fails a skipped test, a run without tests and a crash after green tests", () => {
    const tested = check("tests", "", { report });
    expect(judge(tested, finished, [test("passed"), test("skipped")]).failed).toBe(1);
    expect(judge(tested, finished, []).failed).toBe(1);
    expect(judge(tested, { ...finished, exitCode: 1 }, [test("passed")]).failed).toBe(1);
  });

  it("does not believe the report of an earlier run", async () => {
    writeFileSync(report.file, JSON.stringify({ testResults: [] }));
    const outcome = await runCheck(check("tests", "", { report }));
    expect(outcome.output).toContain("ran no test");
  });

  it("believes it where nothing has changed, and says so", async () => {
    const passed = { name: "t.test.ts", assertionResults: [{ fullName: "t", status: "passed" }] };
    writeFileSync(report.file, JSON.stringify({ testResults: [passed] }));
    const skips = check("tests", "console.log('✅ Ran 0 scripts and skipped 1 in 0.4s.')", {
      report,
      isIncremental: true,
    });
    const outcome = await runCheck(skips);
    expect(outcome).toMatchObject({ state: "passed", passed: 1, isUnchanged: true });
    const fails = { ...skips, command: ["sh", "-c", "exit 1"] };
    utimesSync(report.file, 1, 1);
    expect(await runCheck(fails)).toMatchObject({ state: "failed", passed: 0, failed: 1 });
    const runs = { ...skips, command: ["echo", "✅ Ran 1 script and skipped 0 in 9s."] };
    expect((await runCheck(runs)).isUnchanged).toBe(false);
  });

  it("does not run what waits for a failed check", async () => {
    const ran: string[] = [];
    const outcomes = await schedule(
      [check("build", ""), check("e2e", "", { after: "build" }), check("lint", "")],
      async ({ name }) => {
        ran.push(name);
        return { ...notRun(check(name, "")), state: name === "build" ? "failed" : "passed" };
      },
      notRun,
    );
    expect(ran.toSorted()).toEqual(["build", "lint"]);
    expect(outcomes.find(({ name }) => name === "e2e")?.state).toBe("not run");
  });

  it("names the ten slowest tests of those that ran", () => {
    const lines = vi.spyOn(console, "log").mockReturnValue(undefined);
    const tests = Array.from({ length: 12 }, (_, index) => test("passed", index));
    const ran = judge(check("tests", "", { report }), finished, tests);
    printSlowest([{ ...ran, isUnchanged: true }]);
    expect(lines).not.toHaveBeenCalled();
    printSlowest([ran]);
    const seconds = lines.mock.calls.slice(1).map(([line]) => Number.parseFloat(String(line)));
    expect(seconds).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    lines.mockRestore();
  });

  it("ends with the line that counts, and an exit code that says the same", () => {
    const lines = vi.spyOn(console, "log").mockReturnValue(undefined);
    const green = judge(check("a", ""), finished, []);
    expect(printTotal([green], 1)).toBe(0);
    expect(lines).toHaveBeenLastCalledWith("1 passed, 0 failed");
    expect(printTotal([green, notRun(check("b", ""))], 1)).toBe(1);
    expect(lines).toHaveBeenLastCalledWith("1 passed, 1 failed");
    lines.mockRestore();
  });
});
