import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { otherDates, shiftTo } from "../src/shift-date.ts";

const preload = join(import.meta.dirname, "../src/shift-clock.ts");

/** This run may be on another date already. */
const realNow = Date.now() - Number(process.env["SHIFT_MS"] ?? 0);

function node(date: string, ...code: string[]): string {
  return execFileSync(process.execPath, ["--import", preload, ...code], {
    env: { SHIFT_MS: String(shiftTo(date, realNow)) },
  })
    .toString()
    .trim();
}

const evaluate = (code: string, date: string) => node(date, "-p", code);

/** A server that asks itself for the date of an answer. */
const askItself = `
  import { createServer } from "node:http";
  const server = createServer((_, answer) => answer.writeHead(200, { Vary: "Accept" }).end());
  server.listen(0, async () => {
    const { headers } = await fetch("http://localhost:" + server.address().port);
    console.log(new Date(headers.get("Date")).toISOString().slice(0, 10));
    server.close();
  });
`;

describe("a run on another date", () => {
  it.each([
    ["new Date().toISOString().slice(0, 10)", "2028-02-29"],
    ["new Date(Date.now()).toISOString().slice(0, 10)", "2028-02-29"],
    ["new Date(Date()).toISOString().slice(0, 10)", "2028-02-29"],
    ["new Date(2020, 0, 1).getFullYear()", "2020"],
    ["new Date() instanceof Date && new Date().constructor === Date", "true"],
    ["class Later extends Date {}; new Later() instanceof Later", "true"],
  ])("%s answers %s", (code, answer) => {
    expect(evaluate(code, "2028-02-29")).toBe(answer);
  });

  it("stands in a server's answers, by which browsers go", () => {
    expect(node("2028-02-29", "--input-type=module", "-e", askItself)).toBe("2028-02-29");
  });

  it("lies ahead, so that nothing that was just made has expired", () => {
    for (const date of otherDates()) expect(shiftTo(date)).toBeGreaterThan(0);
  });

  it("meets a leap day, a year's end and a season's end", () => {
    expect(otherDates("2026-11-21")).toEqual([
      "2027-07-15",
      "2028-02-29",
      "2026-12-31",
      "2027-03-31",
    ]);
    expect(otherDates("2028-02-29")).toEqual([
      "2028-07-15",
      "2032-02-29",
      "2028-12-31",
      "2028-03-31",
    ]);
  });
});
