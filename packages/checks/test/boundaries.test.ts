import { spawnSync } from "node:child_process";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../src/command.ts";

const folder = mkdtempSync(join(tmpdir(), "boundaries-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A workspace of the same shape, in which each file breaks the rule that it is named with. */
const offenders: [rule: string, file: string, text: string][] = [
  ["imports-of-web", "web/src/server.ts", `import "../../mock-server/src/main.ts";`],
  ["imports-of-web", "web/src/policy.ts", `import "../../packages/hosting/src/policy.ts";`],
  ["imports-of-mock-server", "mock-server/src/web.ts", `import "../../web/src/main.ts";`],
  ["imports-of-openapi", "openapi/src/sdk.ts", `import "../../packages/sdk/src/index.ts";`],
  ["imports-of-packages/sdk", "packages/sdk/src/rules.ts", `import "../../domain/src/rules.ts";`],
  [
    "imports-of-packages/domain",
    "packages/domain/src/web.ts",
    `import "../../../web/src/main.ts";`,
  ],
  [
    "imports-of-packages/domain",
    "packages/domain/src/check.ts",
    `import "../../conformance/src/rules.ts";`,
  ],
  ["domain-types-only", "packages/domain/src/call.ts", `import "../../sdk/src/index.ts";`],
  ["domain-ground", "packages/domain/src/loose.ts", `import "./batch/stock.ts";`],
  ["validation-knows-no-noun", "packages/domain/src/validation/field.ts", `import "../rules.ts";`],
  ["domain-no-node", "packages/domain/src/read.ts", `import "node:fs";`],
  [
    "imports-of-packages/conformance",
    "packages/conformance/src/rules.ts",
    `import "../../domain/src/rules.ts";`,
  ],
  [
    "imports-of-packages/hosting",
    "packages/hosting/src/sandbox.ts",
    `import "../../../mock-server/src/main.ts";`,
  ],
  [
    "imports-of-packages/hosting",
    "packages/hosting/src/page.ts",
    `import "../../../web/src/main.ts";`,
  ],
  [
    "imports-of-packages/hosting",
    "packages/hosting/src/check.ts",
    `import "../../conformance/src/rules.ts";`,
  ],
  [
    "imports-of-packages/domain",
    "packages/domain/src/serve.ts",
    `import "../../hosting/src/policy.ts";`,
  ],
  [
    "one-door-to-the-sdk",
    "web/src/batches/call.ts",
    `import { call } from "../../../packages/sdk/src/index.ts"; call();`,
  ],
  ["web-ground", "web/src/routes/opened.ts", `import "../api/client.ts";`],
  [
    "web-parts",
    "web/src/app/frame/menu.ts",
    `import type { Page } from "../start.ts"; export type Entry = Page;`,
  ],
  ["tests-stay-outside", "web/src/support.ts", `import "../e2e/support.ts";`],
  ["no-circular", "web/src/one.ts", `import "./two.ts";`],
  [
    "no-circular",
    "mock-server/src/row.ts",
    `import type { Table } from "./table.ts"; export type Row = Table;`,
  ],
  ["no-circular", "packages/sdk/src/later.ts", `await import("./now.ts");`],
  ["resolvable", "web/src/nowhere.ts", `import "./missing.ts";`],
];
const innocents: [file: string, text: string][] = [
  ["web/src/main.ts", "export {};"],
  ["web/src/two.ts", `import "./one.ts";`],
  ["mock-server/src/table.ts", `import type { Row } from "./row.ts"; export type Table = Row;`],
  ["packages/sdk/src/now.ts", `import "./later.ts";`],
  ["web/e2e/support.ts", "export {};"],
  ["web/src/api/client.ts", `import { call } from "../../../packages/sdk/src/index.ts"; call();`],
  [
    "web/src/batches/types.ts",
    `import type { Schemas } from "../../../packages/sdk/src/index.ts"; export type Row = Schemas;`,
  ],
  [
    "web/src/batches/form.ts",
    `import type { Answer } from "../answers/answer.ts"; export type Form = Answer;`,
  ],
  ["web/src/batches/doses.ts", "export type Doses = number;"],
  [
    "web/src/answers/answer.ts",
    `import type { Doses } from "../batches/doses.ts"; export type Answer = Doses;`,
  ],
  ["web/src/routes/screens.ts", `import "../config/config.ts";`],
  ["web/src/config/config.ts", "export {};"],
  ["web/src/app/start.ts", "export type Page = string;"],
  ["mock-server/src/main.ts", "export {};"],
  ["mock-server/src/serve.ts", `import "../../packages/hosting/src/policy.ts";`],
  ["packages/hosting/src/policy.ts", `import "../../domain/src/rules.ts";`],
  ["packages/sdk/src/index.ts", "export type Schemas = string; export const call = () => {};"],
  [
    "packages/domain/src/batch/stock.ts",
    `import type { Stop } from "../clinical/stop.ts"; export type Stock = Stop;`,
  ],
  ["packages/domain/src/batch/doses.ts", "export type Doses = number;"],
  [
    "packages/domain/src/clinical/stop.ts",
    `import type { Doses } from "../batch/doses.ts"; export type Stop = Doses;`,
  ],
  [
    "packages/domain/src/rules.ts",
    `import type { Schemas } from "../../sdk/src/index.ts"; export type Shape = Schemas;`,
  ],
];

function write(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

function violations(): string[] {
  for (const [, file, text] of offenders) write(file, text);
  for (const [file, text] of innocents) write(file, text);
  write("tsconfig.json", readFileSync(join(root, "tsconfig.json"), "utf8"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const depcruise = join(
    root,
    "packages/checks/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  );
  const config = join(root, "packages/checks/dependency-cruiser.config.mjs");
  const args = ["--config", config, "--output-type", "json"];
  const { stdout } = spawnSync(
    process.execPath,
    [depcruise, ...args, "openapi", "packages", "web", "mock-server"],
    { cwd: folder, encoding: "utf8" },
  );
  const report: Report = JSON.parse(stdout);
  return report.summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

describe("the import boundaries", () => {
  const found = violations();

  it.each(offenders)("%s stops %s", (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });

  // No file of them is in a circle, and only types are imported.
  it.each(["batch", "clinical"])("rooms stops the circle of %s", (room) => {
    expect(found).toContain(`rooms packages/domain/src/${room}`);
  });

  it.each(["batches", "answers"])("rooms stops the circle of %s", (room) => {
    expect(found).toContain(`rooms web/src/${room}`);
  });

  // The other end of a circle is named or not.
  const otherEnds = ["web/src/two.ts", "mock-server/src/table.ts", "packages/sdk/src/now.ts"];
  it.each(innocents.filter(([file]) => !otherEnds.includes(file)))("let %s pass", (file) => {
    expect(found.filter((violation) => violation.endsWith(` ${file}`))).toEqual([]);
  });
});

describe("the domain", () => {
  const sources = globSync("packages/domain/src/**/*.ts", { cwd: root });

  it.each(sources)("%s gets today and now, and uses no clock or random value", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).not.toMatch(/new Date\(\)|Date\.now|Math\.random|randomUUID/);
  });
});
