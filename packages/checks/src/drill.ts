import {
  cpSync,
  existsSync,
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
import { edited, type Edits } from "../drill/edits.ts";
import { fieldEdits } from "../drill/field.ts";
import { listColumnEdits } from "../drill/list-column.ts";
import { problemCodeEdits } from "../drill/problem-code.ts";
import { questionEdits } from "../drill/question.ts";
import { roleEdits } from "../drill/role.ts";
import { vaccineEdits } from "../drill/vaccine.ts";
import { madeFolders, root, runCommand } from "./command.ts";

// Adds a third vaccine to a copy of the project, as a newcomer would, and uses it; then leaves out one
// file after the other: each omission must be noticed by the compiler or by a test. The same with a
// question, a field, a problem's code, a role and a column of a list.

type Steps = Readonly<Record<string, string>>;

interface Drill {
  what: string;
  /** The most hand-written files that it may touch. */
  mostFiles: number;
  edits: Edits;
  /** New files by their paths, which lie in `drill/files`. */
  added: readonly string[];
  /** What notices an omission. */
  steps: Steps;
  /** What is proven besides, with all files. */
  proof?: Steps;
}

const newFiles = join(root, "packages/checks/drill/files");
const isTest = (file: string) => /\.(test|spec)\.ts$/.test(file);
const filesOfVaccine = globSync("**/*", { cwd: newFiles }).filter((file) =>
  statSync(join(newFiles, file)).isFile(),
);

const compiling = {
  generating: "node openapi/src/generate.ts",
  compiling: "tsc -p tsconfig.json",
};
const tests = (paths: string) =>
  `vitest run --config packages/checks/vitest.projects.ts --project=!build --project=!speed ${paths}`;

const drills: readonly Drill[] = [
  {
    what: "A vaccine",
    mostFiles: 14,
    edits: vaccineEdits,
    added: filesOfVaccine,
    steps: {
      ...compiling,
      "naming no vaccine elsewhere": "node packages/checks/src/vaccine-names.ts",
      "recording it by API": tests(
        "mock-server/test/third-vaccine packages/domain/test/vaccines packages/domain/test/seasons packages/sdk/test/version openapi",
      ),
    },
    proof: {
      building: "node packages/checks/src/build.ts",
      "recording it in Chromium":
        "playwright test --config packages/checks/playwright.config.ts --project=journeys third-vaccine",
    },
  },
  {
    what: "A screening question",
    mostFiles: 4,
    edits: questionEdits,
    added: [],
    steps: {
      ...compiling,
      "asking it": tests(
        "packages/domain/test/every-question packages/domain/test/vaccines web/test/vaccinations/every-field",
      ),
    },
  },
  {
    what: "An optional text field",
    mostFiles: 4,
    edits: fieldEdits,
    added: [],
    steps: {
      ...compiling,
      "showing it": tests("packages/domain/test/vaccines web/test/vaccinations/every-field"),
    },
  },
  {
    what: "A problem's code",
    mostFiles: 4,
    edits: problemCodeEdits,
    added: [],
    steps: {
      ...compiling,
      "testing the touched packages": tests(
        "openapi packages/sdk mock-server/test/docs web/test/api",
      ),
    },
  },
  {
    what: "A role that gives a permission",
    mostFiles: 4,
    edits: roleEdits,
    added: [],
    steps: {
      ...compiling,
      "letting it in": tests("mock-server/test/access-matrix mock-server/test/keycloak-realm"),
    },
  },
  {
    what: "A column of a list",
    mostFiles: 5,
    edits: listColumnEdits,
    added: [],
    steps: {
      ...compiling,
      "sorting by it": tests(
        "mock-server/test/lists mock-server/test/list-plans.test.ts web/test/vaccinations/list.test.tsx",
      ),
    },
  },
];

/** Packages keep their links to what is installed; all else that is made stays behind. */
const isLeft = (name: string) =>
  name === ".git" || (name !== "node_modules" && madeFolders.has(name));

/** The project without what it makes; packages are linked to those that are installed. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "drill-"));
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isLeft(basename(file)) && relative(root, file) !== "node_modules",
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Puts it into a copy, but for one file. */
function add({ edits, added }: Drill, copy: string, omitted?: string) {
  for (const file of added)
    if (file !== omitted) cpSync(join(newFiles, file), join(copy, file));
    else rmSync(join(copy, file), { force: true });
  for (const file of Object.keys(edits)) {
    const text = textOf(file);
    put(copy, file, file === omitted ? text : edited(edits, file, text ?? ""));
  }
}

/** A file's text in the project; of a new one there is none. */
const textOf = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

function put(copy: string, file: string, text: string | undefined) {
  if (text === undefined) rmSync(join(copy, file), { force: true });
  else writeFileSync(join(copy, file), text);
}

/** Takes it out of the copy again. */
function takeOut({ edits, added }: Drill, copy: string) {
  for (const file of added) rmSync(join(copy, file), { force: true });
  for (const file of Object.keys(edits)) put(copy, file, textOf(file));
}

/** The first step that fails, with what it said; or null. */
async function firstFailure(copy: string, all: Steps) {
  for (const [name, command] of Object.entries(all)) {
    const { exitCode, output } = await runCommand(command.split(" "), {}, copy);
    if (exitCode !== 0) return { name, output };
  }
  return null;
}

/** What is wrong with one drill. */
async function complaintsOf(drill: Drill, copy: string): Promise<string[]> {
  const { what, mostFiles, edits, added, steps, proof } = drill;
  const touched = [...Object.keys(edits), ...added.filter((file) => !isTest(file))];
  add(drill, copy);
  const failure = await firstFailure(copy, { ...steps, ...proof });
  if (failure) return [`${what}: with all its files, ${failure.name} failed.\n${failure.output}`];
  console.info(`${what} touches ${touched.length} hand-written files:`);
  const complaints: string[] = [];
  for (const file of touched) {
    add(drill, copy, file);
    const noticed = await firstFailure(copy, steps);
    console.info(`  ${file}: left out, ${noticed?.name ?? "nothing"} fails`);
    if (!noticed) complaints.push(`${what}: nothing notices that ${file} is left out.`);
  }
  if (touched.length > mostFiles) complaints.push(`${what} touches more than ${mostFiles} files.`);
  return complaints;
}

const complaints: string[] = [];
const copy = copyProject();
try {
  for (const drill of drills) {
    complaints.push(...(await complaintsOf(drill, copy)));
    takeOut(drill, copy);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
