import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "./command.ts";

// Runs generators of other languages on the contract's shapes and compiles the results. Then Schemathesis
// follows the contract's links. It takes minutes and downloads many packages:
// npm run test:contract-languages [-- spring go-gin-server schemathesis]

const versionFlags = { python3: "--version", java: "-version", mvn: "-version", go: "version" };
type Tool = keyof typeof versionFlags;

export const lackingTools = <Asked extends Tool>(tools: readonly Asked[]): readonly Asked[] =>
  tools.filter((tool) => spawnSync(tool, [versionFlags[tool]], { stdio: "ignore" }).status !== 0);

/** From PyPI; the first one contains the generators that are written in Java. */
const pythonPackages = [
  "openapi-generator-cli==7.26.0",
  "openapi-python-client==0.29.1",
  "datamodel-code-generator==0.89.0",
  "email-validator==2.4.0",
  "fastapi==0.165.0",
  "python-multipart==0.0.34",
  "schemathesis==4.32.5",
];

const importAll = `
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
for module in pkgutil.walk_packages(getattr(package, "__path__", []), sys.argv[2] + "."):
    importlib.import_module(module.name)
`;

const generates = (name: string, settings = "") =>
  `openapi-generator-cli generate -g ${name} -i "$SHAPES" -o out ${settings}`;
const interfaces = "--additional-properties=useSpringBoot3=true,interfaceOnly=true";
const isImported = (folder: string, name: string) =>
  `python -W ignore -c "$IMPORT_ALL" ${folder} ${name}`;
const maven = "(cd out && mvn -B -q -DskipTests compile)";

interface Job {
  tools: readonly Tool[];
  commands: readonly string[];
}

/** The last command of each compiles or imports the results. */
export const generators: Readonly<Record<string, Job>> = {
  spring: {
    tools: ["python3", "java", "mvn"],
    commands: [generates("spring", interfaces), maven],
  },
  "kotlin-spring": {
    tools: ["python3", "java", "mvn"],
    commands: [generates("kotlin-spring", interfaces), maven],
  },
  "python-fastapi": {
    tools: ["python3", "java"],
    commands: [generates("python-fastapi"), isImported("out/src", "openapi_server")],
  },
  "typescript-fetch": {
    tools: ["python3", "java"],
    commands: [
      generates("typescript-fetch"),
      '"$ROOT/node_modules/.bin/tsc" --ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --module esnext --moduleResolution bundler out/index.ts',
    ],
  },
  // Two lists may have codes of the same name; in Go they would share one namespace.
  "go-gin-server": {
    tools: ["python3", "java", "go"],
    commands: [
      generates("go-gin-server", "--additional-properties=enumClassPrefix=true"),
      "(cd out && go mod tidy && go build ./...)",
    ],
  },
  "openapi-python-client": {
    tools: ["python3"],
    commands: [
      'openapi-python-client generate --path "$SHAPES" --output-path pharmacy --meta none --overwrite',
      isImported(".", "pharmacy"),
    ],
  },
  "datamodel-code-generator": {
    tools: ["python3"],
    commands: [
      'datamodel-codegen --input "$SHAPES" --input-file-type openapi --output-model-type pydantic_v2.BaseModel --output pharmacy.py',
      isImported(".", "pharmacy"),
    ],
  },
  "oapi-codegen": {
    tools: ["go"],
    commands: [
      "go mod init example.org/pharmacy",
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client,std-http -package pharmacy -o pharmacy.gen.go "$SHAPES"',
      "go mod tidy",
      "go build ./...",
    ],
  },
};

const jobs: Readonly<Record<string, Job>> = {
  ...generators,
  schemathesis: {
    tools: ["python3"],
    commands: ['node "$ROOT/packages/checks/src/follow-links.ts" "$SHAPES"'],
  },
  // The changes since the last release, by another tool; it finds fewer than contract:diff.
  oasdiff: {
    tools: ["go"],
    commands: [
      'go run github.com/oasdiff/oasdiff@v1.30.0 breaking --fail-on ERR "$ROOT/openapi/released/openapi.json" "$ROOT/openapi/openapi.gen.json"',
    ],
  },
};

export const shapes = join(root, "openapi/openapi-shapes.gen.json");

/** The hash of the shapes from which each language was last compiled; committed. */
const record = join(root, "packages/checks/contract-languages.json");
type Compiled = Record<string, string>;
const compiled = (): Compiled =>
  existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};

export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

function remember(name: string): void {
  const found = { ...compiled(), [name]: hashOf(readFileSync(shapes, "utf8")) };
  const inOrder = Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

export const staleLanguages = (
  last: Compiled = compiled(),
  text: string = readFileSync(shapes, "utf8"),
): string[] => Object.keys(generators).filter((name) => last[name] !== hashOf(text));

const cache = join(root, "node_modules/.cache/contract-languages");
const python = join(cache, "python");

/** Runs shell commands in an empty folder of the cache until one fails. */
async function runShell(name: string, commands: readonly string[]) {
  const home = join(cache, name);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const settings = { ROOT: root, SHAPES: shapes, IMPORT_ALL: importAll };
  const script = [`PATH="${python}/bin:$PATH"`, ...commands].join("\n");
  const { exitCode, output, seconds } = await runCommand(["sh", "-exc", script], settings, home);
  return { isDone: exitCode === 0, output, seconds };
}

const lastLines = (output: string) => output.trim().split("\n").slice(-40).join("\n");

/** Makes their environment once; false, with a message, if they cannot be downloaded. */
async function hasPythonTools(): Promise<boolean> {
  if (lackingTools(["python3"]).length > 0) return false;
  const { isDone, output } = await runShell("fetching", [
    `[ -x "${python}/bin/pip" ] || python3 -m venv "${python}"`,
    `pip install -q ${pythonPackages.join(" ")}`,
  ]);
  if (!isDone) console.error(`The Python tools could not be fetched:\n${lastLines(output)}`);
  return isDone;
}

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in jobs));
  if (unknown.length > 0) {
    console.error(`${unknown.join(", ")} is none of ${Object.keys(jobs).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = Object.entries(jobs).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  const needsPython = chosen.some(([, { tools }]) => tools.includes("python3"));
  const hasPython = needsPython && (await hasPythonTools());
  const isThere = (tool: Tool) =>
    tool === "python3" ? hasPython : lackingTools([tool]).length === 0;
  const tell = (name: string, said: string) => console.log(`${name.padEnd(26)}${said}`);
  for (const [name, { tools, commands }] of chosen) {
    const lacking = tools.filter((tool) => !isThere(tool));
    if (lacking.length > 0) {
      tell(name, `not run: no ${lacking.join(", ")} or its tools`);
      continue;
    }
    const { isDone, output, seconds } = await runShell(name, commands);
    if (isDone) {
      if (name in generators) remember(name);
      const [links = ""] = /\d+ covered \/ \d+ selected/.exec(output) ?? [];
      tell(name, `passes, ${seconds.toFixed(0)} s ${links}`);
    } else {
      tell(name, `FAILED\n${lastLines(output)}`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main(process.argv.slice(2));
