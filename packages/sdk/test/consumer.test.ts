import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiled, compilerOn, portable, settings, told } from "./consumer.ts";
import { installedElsewhere } from "./packed.ts";
import { recipes } from "./recipes.ts";

let installed: ReturnType<typeof installedElsewhere>;
beforeAll(() => {
  installed = installedElsewhere();
});
afterAll(() => installed.remove());

const setting = { compiler: "typescript", module: "esnext", moduleResolution: "bundler" };

test("an integrator's project type-checks, and runs; consumers.all.test.ts has them all", () => {
  const { project } = installed;
  expect(settings).toContainEqual(setting);
  expect(compilerOn(project, setting)).toBe("");
  const main = join(project, "main.mjs");
  writeFileSync(main, `${portable}\nconsole.log(await tell());`);
  expect(execFileSync(process.execPath, [main], { encoding: "utf8" }).trim()).toBe(told);
});

test("the programs of the recipes type-check, and one that lacks an answer does not", () => {
  const nodeTypes = join(import.meta.dirname, "../../../node_modules/@types/node");
  const options = { types: [nodeTypes], jsx: "react-jsx", skipLibCheck: true };
  const programs = Object.fromEntries(
    recipes.flatMap((one) => one.programs).map(({ name, code }) => [name, code]),
  );
  expect(Object.keys(programs)).toHaveLength(9);
  expect(compiled(installed.project, setting, programs, options)).toBe("");
  const whole = programs["record-flu-vaccination.ts"] ?? "";
  const lacking = { "lacking.ts": whole.replace("  feelUnwell: false,\n", "") };
  expect(compiled(installed.project, setting, lacking, options)).toMatch(/feelUnwell/);
});
