import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentFile } from "../src/files.ts";

const program = join(import.meta.dirname, "../src/contract-diff.ts");

test("the command prints its usage when asked", () => {
  const said = execFileSync(process.execPath, [program, "--help"], { encoding: "utf8" });
  expect(said).toMatch(/^npm run contract:diff \[-- OLDER \[NEWER\]\]/);
});

test.for([
  [["1", "2", "3"], /^npm run contract:diff/],
  [["no-such-file.json"], /^Nothing was compared: .*no-such-file\.json/],
  [["--everything"], /^Nothing was compared: Unknown option '--everything'/],
  [[join(import.meta.dirname, "../package.json")], /is no OpenAPI document/],
  [[documentFile, program], /^Nothing was compared: /],
] as const)("the command says in a sentence why it cannot compare: %j", ([words, sentence]) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  expect(stderr).not.toContain("    at ");
});
