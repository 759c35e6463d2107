import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiled, compilerOn, compilerSays, portable, settings, told } from "./consumer.ts";
import { installedElsewhere } from "./packed.ts";
import { compilerFlags, recipes } from "./recipes.ts";

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

const nodeTypes = join(import.meta.dirname, "../../../node_modules/@types/node");
const ofRecipes = { types: [nodeTypes], jsx: "react-jsx", skipLibCheck: true };
const programs = Object.fromEntries(
  recipes.flatMap((one) => one.programs).map(({ name, code }) => [name, code]),
);

/** What a project may have besides `strict`: nothing more, or all that looks at absent values. */
const strictness = [false, true].map((isStrictest) => ({
  exactOptionalPropertyTypes: isStrictest,
  noUncheckedIndexedAccess: isStrictest,
}));

test.for(strictness)(
  "the programs of the recipes type-check, strictest: $noUncheckedIndexedAccess",
  (options) => {
    expect(Object.keys(programs)).toHaveLength(9);
    const more = { ...ofRecipes, ...options };
    expect(compiled(installed.project, setting, programs, more)).toBe("");
  },
);

test.for(["typescript-5.5", "typescript-5", "typescript"])(
  "the programs of the recipes type-check by the line that they name: %s",
  (compiler) => {
    const { project } = installed;
    for (const [name, code] of Object.entries(programs)) writeFileSync(join(project, name), code);
    rmSync(join(project, "tsconfig.json"), { force: true });
    expect(compilerFlags).toContain("--strict");
    const flags = compilerFlags.map((word) => (word === "node" ? nodeTypes : word));
    expect(compilerSays(project, compiler, [...flags, ...Object.keys(programs)])).toBe("");
  },
);

test("a record that lacks an answer does not type-check", () => {
  const whole = programs["record-flu-vaccination.ts"] ?? "";
  const lacking = { "lacking.ts": whole.replace("  feelUnwell: false,\n", "") };
  expect(compiled(installed.project, setting, lacking, ofRecipes)).toMatch(/feelUnwell/);
});

/** The names of an integrator's own that the README uses. */
const ownNames = `
import type { LocumInfo, PharmacyClient, Schemas, TokenFunction } from "@pharmacy/sdk";
declare global {
  const accessToken: string, baseUrl: string, clientSecret: string, issuer: string;
  const batch: Schemas["Batch"], etag: string;
  const client: PharmacyClient, token: TokenFunction, locum: LocumInfo | undefined;
  const error: unknown, readAgain: () => Promise<void>;
  const keycloak: { updateToken(seconds: number): Promise<boolean>; token?: string };
}
`;
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = ""]) => code);

test.for(strictness)(
  "each piece of code in the README type-checks, strictest: $noUncheckedIndexedAccess",
  (options) => {
    const pieces = blocks.map((code, at): [string, string] => [
      `readme-${at}.ts`,
      `${code}\nexport {};\n`,
    ]);
    expect(pieces).toHaveLength(11);
    const texts = { "own-names.ts": ownNames, ...Object.fromEntries(pieces) };
    expect(compiled(installed.project, setting, texts, options)).toBe("");
  },
);
