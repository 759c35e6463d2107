import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compilerOn, portable, settings, told } from "./consumer.ts";
import { installedElsewhere } from "./packed.ts";

let installed: ReturnType<typeof installedElsewhere>;
beforeAll(() => {
  installed = installedElsewhere();
});
afterAll(() => installed.remove());

test("an integrator's project type-checks, and runs; consumers.all.test.ts has them all", () => {
  const { project } = installed;
  const setting = settings.find(
    ({ compiler, moduleResolution }) => compiler === "typescript" && moduleResolution === "bundler",
  );
  expect(setting && compilerOn(project, setting)).toBe("");
  const main = join(project, "main.mjs");
  writeFileSync(main, `${portable}\nconsole.log(await tell());`);
  expect(execFileSync(process.execPath, [main], { encoding: "utf8" }).trim()).toBe(told);
});
