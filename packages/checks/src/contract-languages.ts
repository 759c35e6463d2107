import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "./command.ts";

// Runs generators of other languages on the contract's shapes and compiles the results. Then Schemathesis
// follows the contract's links. It takes minutes and downloads many packages:
// npm run test:contract-languages [-- spring go-gin-server schemathesis]

/** Programs that a machine may lack, with the command that prints their version. */
const versionFlags = { python3: "--version", java: "-version", mvn: "-version", go: "version" };
type Tool = keyof typeof versionFlags;

/** The programs that this machine lacks. */
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

/** Imports a package and every module in it. */
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

interface Generator {
  tools: readonly Tool[];
  /** Shell commands in a folder of its own; the last one compiles or imports the results. */
  commands: readonly string[];
}

export const generators: Readonly<Record<string, Generator>> = {
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
      '"$TSC" --ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --module esnext --moduleResolution bundler out/index.ts',
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

export const shapes = join(root, "openapi/openapi-shapes.gen.json");

/** The hash of the shapes from which each language was last compiled; committed. */
const record = join(root, "packages/checks/contract-languages.json");
type Compiled = Record<string, string>;
const compiled = (): Compiled =>
  existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};

export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Stores that a language compiles the current shapes. */
function remember(name: string): void {
  const found = { ...compiled(), [name]: hashOf(readFileSync(shapes, "utf8")) };
  const inOrder = Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** The languages that were not compiled since the contract's shapes changed. */
export const staleLanguages = (
  last: Compiled = compiled(),
  text: string = readFileSync(shapes, "utf8"),
): string[] => Object.keys(generators).filter((name) => last[name] !== hashOf(text));

const cache = join(root, "node_modules/.cache/contract-languages");
const bin = join(cache, "python/bin");

/** Runs commands one after the other and returns the seconds. Throws the last lines of output if one fails. */
async function runShell(
  commands: readonly string[],
  env: Record<string, string> = {},
  folder = root,
): Promise<number> {
  const done = await runCommand(["sh", "-exc", commands.join("\n")], env, folder);
  if (done.exitCode !== 0) throw new Error(done.output.trim().split("\n").slice(-12).join("\n"));
  return done.seconds;
}

async function compile(name: string, commands: readonly string[], home: string): Promise<string> {
  const tsc = join(root, "node_modules/.bin/tsc");
  const settings = { SHAPES: shapes, IMPORT_ALL: importAll, TSC: tsc };
  const seconds = await runShell([`PATH="${bin}:$PATH"`, ...commands], settings, home);
  remember(name);
  return `generates and compiles, ${seconds.toFixed(0)} s`;
}

interface Job {
  tools: readonly Tool[];
  /** Returns a note to print; throws if something is wrong. */
  run(home: string): Promise<string>;
}

const jobs: ReadonlyMap<string, Job> = new Map([
  ...Object.entries(generators).map(([name, { tools, commands }]): [string, Job] => [
    name,
    { tools, run: (home) => compile(name, commands, home) },
  ]),
  ["schemathesis", { tools: ["python3"], run: linksFollowed }],
  ["oasdiff", { tools: ["go"], run: crossCheck }],
]);

async function linksFollowed(home: string): Promise<string> {
  const { followLinks } = await import("./follow-links.ts");
  return followLinks(bin, shapes, home);
}

/** The changes since the last release, by another tool; it finds fewer than contract:diff. */
async function crossCheck(): Promise<string> {
  await runShell([
    "go run github.com/oasdiff/oasdiff@v1.30.0 breaking --fail-on ERR openapi/released/openapi.json openapi/openapi.gen.json",
  ]);
  return "finds nothing breaking since the last release";
}

/** Makes their environment once; false, with a message, if they cannot be downloaded. */
async function hasPythonTools(): Promise<boolean> {
  if (lackingTools(["python3"]).length > 0) return false;
  try {
    await runShell([
      `[ -x "${bin}/pip" ] || python3 -m venv "${join(cache, "python")}"`,
      `"${bin}/pip" install -q ${pythonPackages.join(" ")}`,
    ]);
    return true;
  } catch (error) {
    console.error(`The Python tools could not be fetched:\n${messageOf(error)}`);
    return false;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !jobs.has(name));
  if (unknown.length > 0) {
    console.error(`${unknown.join(", ")} is none of ${[...jobs.keys()].join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const chosen = [...jobs].filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const needsPython = chosen.some(([, { tools }]) => tools.includes("python3"));
  const hasPython = needsPython && (await hasPythonTools());
  const isThere = (tool: Tool) =>
    tool === "python3" ? hasPython : lackingTools([tool]).length === 0;
  const tell = (name: string, said: string) => console.log(`${name.padEnd(26)}${said}`);
  for (const [name, { tools, run }] of chosen) {
    const lacking = tools.filter((tool) => !isThere(tool));
    if (lacking.length > 0) {
      tell(name, `not run: no ${lacking.join(", ")} or its tools`);
      continue;
    }
    const home = join(cache, name);
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    try {
      tell(name, await run(home));
    } catch (error) {
      tell(name, `FAILED\n${messageOf(error)}`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main(process.argv.slice(2));
