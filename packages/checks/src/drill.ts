import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { applyPatch, parsePatch } from "diff";
import { madeFolders, root, runCommand } from "./command.ts";

// Adds a third vaccine to a copy of the project, as a newcomer would, and uses it. Then it leaves out one
// file after the other: the compiler, the check of vaccine names or the tests of the changed files must
// notice each omission. Then it adds a question, a field, a problem code, a role and a list column, each
// on top of the earlier ones. All tests run once, at the end.

type Steps = Readonly<Record<string, string>>;

interface Drill {
  what: string;
  /** The name of its patch in `drill/`. */
  name: string;
  /** The maximum number of hand-written files that it changes. */
  mostFiles: number;
  /** The tests of the changed files, by parts of their paths: they must notice an omission. */
  tests: string;
  proof?: Steps;
}

const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);

const compiling = {
  generating: "node openapi/src/generate.ts",
  compiling: "tsc -p tsconfig.json --incremental --tsBuildInfoFile node_modules/.drill.tsbuildinfo",
  "naming no vaccine elsewhere": "node packages/checks/src/vaccine-names.ts",
};
const vitest =
  "vitest run --config packages/checks/vitest.projects.ts --project=!build --project=!speed --reporter=dot";
/** `npm test` without the browser stories and without the test of these patches. */
const everyTest = {
  "writing the command line's golden outputs anew": `${vitest} packages/sdk/test/command/operation-commands --update`,
  "running every test": `${vitest} --exclude=**/drill.test.ts`,
};

const inChromium = (story: string): Steps => ({
  building: "node packages/hosting/src/build-web.ts",
  "recording it in Chromium": `playwright test --config packages/checks/playwright.config.ts --project=journeys ${story}`,
});

export const drills: readonly Drill[] = [
  {
    what: "A vaccine",
    name: "vaccine",
    mostFiles: 14,
    tests:
      "mock-server/test/third-vaccine packages/domain/test/vaccines packages/domain/test/seasons packages/sdk/test/version openapi",
    proof: inChromium("third-vaccine"),
  },
  {
    what: "A screening question",
    name: "question",
    mostFiles: 6,
    tests:
      "packages/domain/test/every-question packages/domain/test/vaccines mock-server/test/journeys.test.ts mock-server/test/sdk-recipes web/test/vaccinations/every-field",
    proof: inChromium("change-of-questions"),
  },
  {
    what: "An optional text field",
    name: "field",
    mostFiles: 4,
    tests:
      "packages/domain/test/vaccines packages/domain/test/hidden web/test/vaccinations/every-field",
  },
  {
    what: "A problem's code",
    name: "problem-code",
    mostFiles: 5,
    tests:
      "openapi packages/sdk mock-server/test/docs web/test/api --exclude=**/operation-commands.test.ts",
  },
  {
    what: "A role that gives a permission",
    name: "role",
    mostFiles: 4,
    tests: "mock-server/test/access-matrix mock-server/test/keycloak-realm",
  },
  {
    what: "A column of a list",
    name: "list-column",
    mostFiles: 6,
    tests:
      "openapi/test/entities mock-server/test/lists mock-server/test/list-plans.test.ts web/test/vaccinations/list.test.tsx",
    proof: everyTest,
  },
];

async function copyProject(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "drill-"));
  const isLeft = (name: string) => name === ".git" || madeFolders.has(name);
  cpSync(root, copy, { recursive: true, filter: (file) => !isLeft(basename(file)) });
  const install = "npx -y --prefer-offline pnpm@12.21.0 install --frozen-lockfile --prefer-offline";
  const { exitCode, output } = await runCommand(install.split(" "), {}, copy);
  if (exitCode !== 0) throw new Error(`The copy could not be installed.\n${output}`);
  return copy;
}

export function textsAfter(
  { name }: Drill,
  textBefore: (file: string) => string | undefined,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const patch of parsePatch(
    readFileSync(join(root, `packages/checks/drill/${name}.patch`), "utf8"),
  )) {
    const file = patch.newFileName?.replace(/^b\//, "") ?? "";
    const text = applyPatch(textBefore(file) ?? "", patch);
    if (text === false) throw new Error(`${name}.patch does not apply to ${file}: correct it.`);
    texts.set(file, text);
  }
  return texts;
}

export function readText(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function put(copy: string, file: string, text: string | undefined) {
  if (text === undefined) return rmSync(join(copy, file), { force: true });
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

async function firstFailure(copy: string, all: Steps) {
  for (const [name, command] of Object.entries(all)) {
    const { exitCode, output } = await runCommand(command.split(" "), {}, copy);
    if (exitCode !== 0) return { name, output };
  }
  return null;
}

/** Applies a change to the copy, where it stays; returns what is wrong with it, or throws if it does not work. */
async function complaintsOf(drill: Drill, copy: string): Promise<string[]> {
  const { what, mostFiles, tests, proof } = drill;
  // Of an omission, the first failure is enough.
  const steps = { ...compiling, "testing what it touches": `${vitest} --bail=1 ${tests}` };
  const after = textsAfter(drill, (file) => readText(copy, file));
  const before = new Map([...after.keys()].map((file) => [file, readText(copy, file)]));
  for (const [file, text] of after) put(copy, file, text);
  const failure = await firstFailure(copy, { ...steps, ...proof });
  if (failure)
    throw new Error(`${what}: with all its files, ${failure.name} failed.\n${failure.output}`);
  const touched = [...after.keys()].filter((file) => before.get(file) || !isTest(file));
  console.info(`${what} touches ${touched.length} hand-written files:`);
  const complaints: string[] = [];
  for (const file of touched) {
    put(copy, file, before.get(file));
    const noticed = await firstFailure(copy, steps);
    put(copy, file, after.get(file));
    console.info(`  ${file}: left out, ${noticed?.name ?? "nothing"} fails`);
    if (!noticed) complaints.push(`${what}: nothing notices that ${file} is left out.`);
  }
  if (touched.length > mostFiles) complaints.push(`${what} touches more than ${mostFiles} files.`);
  return complaints;
}

if (import.meta.main) {
  const copy = await copyProject();
  try {
    for (const drill of drills)
      for (const complaint of await complaintsOf(drill, copy)) {
        console.error(complaint);
        process.exitCode = 1;
      }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
