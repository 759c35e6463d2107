import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { edited, type Edits } from "../drill/edits.ts";
import { fieldEdits } from "../drill/field.ts";
import { listColumnEdits } from "../drill/list-column.ts";
import { problemCodeEdits } from "../drill/problem-code.ts";
import { questionEdits } from "../drill/question.ts";
import { roleEdits } from "../drill/role.ts";
import { vaccineEdits } from "../drill/vaccine.ts";
import { madeFolders, root, runCommand } from "./command.ts";

// Adds a third vaccine to a copy of the project, as a newcomer would, and uses it; then leaves out one
// file after the other: each omission must be noticed by the compiler, by the check of vaccines' names
// or by the tests of what was touched. Then a question, a field, a problem's code, a role and a column
// of a list, each on top of those before it. Every test runs after the vaccine, after the question, and
// when all of them are there.

type Steps = Readonly<Record<string, string>>;

interface Drill {
  what: string;
  /** The most hand-written files that it may touch. */
  mostFiles: number;
  edits: Edits;
  /** The folder of its new files in `drill/files`. */
  added?: string;
  /** The tests of what it touches, by parts of their paths: they notice an omission. */
  tests: string;
  /** What is proven with all files. */
  proof?: Steps;
}

const newFiles = join(root, "packages/checks/drill/files");
const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);

const compiling = {
  generating: "node openapi/src/generate.ts",
  compiling: "tsc -p tsconfig.json --incremental --tsBuildInfoFile node_modules/.drill.tsbuildinfo",
  "naming no vaccine elsewhere": "node packages/checks/src/vaccine-names.ts",
};
const vitest =
  "vitest run --config packages/checks/vitest.projects.ts --project=!build --project=!speed --reporter=dot";
/** All of `npm test` but the stories in the browser, and the test that these edits find their places. */
const everyTest = { "running every test": `${vitest} --exclude=**/drill.test.ts` };

const inChromium = (story: string): Steps => ({
  building: "node packages/checks/src/build.ts",
  "recording it in Chromium": `playwright test --config packages/checks/playwright.config.ts --project=journeys ${story}`,
});

const drills: readonly Drill[] = [
  {
    what: "A vaccine",
    mostFiles: 14,
    edits: vaccineEdits,
    added: "vaccine",
    tests:
      "mock-server/test/third-vaccine packages/domain/test/vaccines packages/domain/test/seasons packages/sdk/test/version openapi",
    proof: {
      ...everyTest,
      ...inChromium("third-vaccine"),
    },
  },
  {
    what: "A screening question",
    mostFiles: 6,
    edits: questionEdits,
    added: "question",
    tests:
      "packages/domain/test/every-question packages/domain/test/vaccines mock-server/test/journeys.test.ts mock-server/test/sdk-examples web/test/vaccinations/every-field",
    proof: { ...everyTest, ...inChromium("change-of-questions") },
  },
  {
    what: "An optional text field",
    mostFiles: 4,
    edits: fieldEdits,
    tests:
      "packages/domain/test/vaccines packages/domain/test/hidden web/test/vaccinations/every-field",
  },
  {
    what: "A problem's code",
    mostFiles: 5,
    edits: problemCodeEdits,
    tests: "openapi packages/sdk mock-server/test/docs web/test/api",
  },
  {
    what: "A role that gives a permission",
    mostFiles: 4,
    edits: roleEdits,
    tests: "mock-server/test/access-matrix mock-server/test/keycloak-realm",
  },
  {
    what: "A column of a list",
    mostFiles: 6,
    edits: listColumnEdits,
    tests:
      "openapi/test/entities mock-server/test/lists mock-server/test/list-plans.test.ts web/test/vaccinations/list.test.tsx",
    proof: everyTest,
  },
];

/** The project without what it makes; it gets its own packages, as a fresh clone does. */
async function copyProject(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "drill-"));
  const isLeft = (name: string) => name === ".git" || madeFolders.has(name);
  cpSync(root, copy, { recursive: true, filter: (file) => !isLeft(basename(file)) });
  const install = "npx -y --prefer-offline pnpm@12.21.0 install --frozen-lockfile --prefer-offline";
  const { exitCode, output } = await runCommand(install.split(" "), {}, copy);
  if (exitCode !== 0) throw new Error(`The copy could not be installed.\n${output}`);
  return copy;
}

/** A drill's new files, each with its text. */
function filesIn(added: string | undefined): [file: string, text: string][] {
  if (!added) return [];
  const cwd = join(newFiles, added);
  return globSync("**/*", { cwd })
    .filter((file) => statSync(join(cwd, file)).isFile())
    .map((file) => [file, readFileSync(join(cwd, file), "utf8")]);
}

/** A file's text in the copy; of one that is not there, none. */
function textOf(copy: string, file: string): string | undefined {
  const path = join(copy, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function put(copy: string, file: string, text: string | undefined) {
  if (text === undefined) return rmSync(join(copy, file), { force: true });
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** The first step that fails, with what it said; or null. */
async function firstFailure(copy: string, all: Steps) {
  for (const [name, command] of Object.entries(all)) {
    const { exitCode, output } = await runCommand(command.split(" "), {}, copy);
    if (exitCode !== 0) return { name, output };
  }
  return null;
}

/** Puts a change into the copy, where it stays; what is wrong with it. */
async function complaintsOf(drill: Drill, copy: string): Promise<string[]> {
  const { what, mostFiles, edits, tests, proof } = drill;
  const steps = { ...compiling, "testing what it touches": `${vitest} ${tests}` };
  const added = filesIn(drill.added);
  const before = new Map(Object.keys(edits).map((file) => [file, textOf(copy, file)]));
  const after = new Map([
    ...Array.from(before, ([file, text = ""]) => [file, edited(edits, file, text)] as const),
    ...added,
  ]);
  for (const [file, text] of after) put(copy, file, text);
  const failure = await firstFailure(copy, { ...steps, ...proof });
  if (failure) return [`${what}: with all its files, ${failure.name} failed.\n${failure.output}`];
  const touched = [...after.keys()].filter((file) => file in edits || !isTest(file));
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

let complaints = 0;
const copy = await copyProject();
try {
  for (const drill of drills)
    for (const complaint of await complaintsOf(drill, copy)) {
      console.error(complaint);
      complaints += 1;
    }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = complaints > 0 ? 1 : 0;
