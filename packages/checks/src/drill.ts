import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { edits } from "../drill/edits.ts";
import { root, runCommand } from "./command.ts";

// Adds a third vaccine to a copy of the project, as a newcomer would, and uses it; then leaves out one
// file after the other: each omission must be noticed by the compiler or by a test.

const mostFiles = 12;
const newFiles = join(root, "packages/checks/drill/files");
const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
const added = globSync("**/*", { cwd: newFiles }).filter((file) =>
  statSync(join(newFiles, file)).isFile(),
);
const product = [...Object.keys(edits), ...added.filter((file) => !isTest(file))];

const left = new Set([".git", "dist", ".data", "test-results", "playwright-report"]);

/** The project without what it makes; packages are linked to those that are installed. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "drill-"));
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !left.has(basename(file)) && relative(root, file) !== "node_modules",
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function edited(file: string, text: string): string {
  return (edits[file] ?? []).reduce((before, { replace, by }) => {
    if (!before.includes(replace)) throw new Error(`${file} has no ${replace}`);
    return before.replace(replace, () => by);
  }, text);
}

/** Puts the vaccine into a copy, but for one file. */
function addVaccine(copy: string, omitted?: string) {
  for (const file of added)
    if (file !== omitted) cpSync(join(newFiles, file), join(copy, file));
    else rmSync(join(copy, file), { force: true });
  for (const file of Object.keys(edits)) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(copy, file), file === omitted ? text : edited(file, text));
  }
}

const vitest = "vitest run --config packages/checks/vitest.config.ts --project=node";
const tests =
  "mock-server/test/third-vaccine packages/domain/test/vaccines packages/domain/test/seasons openapi";
const steps = {
  generating: "node openapi/src/generate.ts",
  compiling: "tsc -p tsconfig.json",
  "naming no vaccine elsewhere": "node packages/checks/src/vaccine-names.ts",
  "recording it by API": `${vitest} ${tests}`,
};
const inChromium = {
  building: "node packages/checks/src/build.ts",
  "recording it in Chromium":
    "playwright test --config packages/checks/playwright.config.ts --project=journeys third-vaccine",
};

/** The first step that fails, with what it said; or null. */
async function firstFailure(copy: string, all: Readonly<Record<string, string>>) {
  for (const [name, command] of Object.entries(all)) {
    const { exitCode, output } = await runCommand(command.split(" "), {}, copy);
    if (exitCode !== 0) return { name, output };
  }
  return null;
}

const complaints: string[] = [];
const copy = copyProject();
try {
  addVaccine(copy);
  const failure = await firstFailure(copy, { ...steps, ...inChromium });
  if (failure) complaints.push(`With all its files, ${failure.name} failed.\n${failure.output}`);
  console.info(`A vaccine touches ${product.length} hand-written files:`);
  for (const file of failure ? [] : product) {
    addVaccine(copy, file);
    const noticed = await firstFailure(copy, steps);
    console.info(`  ${file}: left out, ${noticed?.name ?? "nothing"} fails`);
    if (!noticed) complaints.push(`Nothing notices that ${file} is left out.`);
  }
  if (product.length > mostFiles) complaints.push(`More than ${mostFiles} files are touched.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
