import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../command.ts";

/** What a generator is run with, in a folder of its own. */
export interface Workplace {
  shapes: string;
  /** Of the environment into which the Python tools were installed. */
  bin: string;
}

export interface Generator {
  name: string;
  tools: readonly Tool[];
  /** One after the other; the last one compiles or imports what the others made. */
  commands(place: Workplace): readonly Command[];
}

interface Command {
  words: readonly string[];
  /** Within the generator's own folder. */
  folder?: string;
}

/** Programs that a machine has or has not, and how each says its version. */
const versionFlags = {
  python3: "--version",
  java: "-version",
  mvn: "-version",
  go: "version",
};
export type Tool = keyof typeof versionFlags;

/** What the machine lacks of them. */
export const lackingTools = (
  tools: readonly Tool[] = ["python3", "java", "mvn", "go"],
): readonly Tool[] =>
  tools.filter((tool) => spawnSync(tool, [versionFlags[tool]], { stdio: "ignore" }).status !== 0);

/** From PyPI; the first one brings the generators written in Java along. */
export const pythonPackages = [
  "openapi-generator-cli==7.26.0",
  "openapi-python-client==0.29.1",
  "datamodel-code-generator==0.89.0",
  "email-validator==2.4.0",
  "fastapi==0.165.0",
  "python-multipart==0.0.34",
  "schemathesis==4.32.5",
];

const tsc = join(root, "node_modules/.bin/tsc");
const compilerOptions =
  "--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom";

/** Imports a package and every module in it. */
const importAll = `
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
for module in pkgutil.walk_packages(getattr(package, "__path__", []), sys.argv[2] + "."):
    importlib.import_module(module.name)
`;

const imported = (bin: string, folder: string, name: string): Command => ({
  words: [join(bin, "python"), "-W", "ignore", "-c", importAll, folder, name],
});

const generated = ({ bin, shapes }: Workplace, name: string, settings = ""): Command => ({
  words: [
    ...[join(bin, "openapi-generator-cli"), "generate", "-g", name, "-i", shapes, "-o", "out"],
    ...(settings ? [`--additional-properties=${settings}`] : []),
  ],
});

const maven: Command = { words: ["mvn", "-B", "-q", "-DskipTests", "compile"], folder: "out" };
const interfaces = "useSpringBoot3=true,interfaceOnly=true";

export const generators: readonly Generator[] = [
  {
    name: "spring",
    tools: ["python3", "java", "mvn"],
    commands: (place) => [generated(place, "spring", interfaces), maven],
  },
  {
    name: "kotlin-spring",
    tools: ["python3", "java", "mvn"],
    commands: (place) => [generated(place, "kotlin-spring", interfaces), maven],
  },
  {
    name: "python-fastapi",
    tools: ["python3", "java"],
    commands: (place) => [
      generated(place, "python-fastapi"),
      imported(place.bin, "out/src", "openapi_server"),
    ],
  },
  {
    name: "typescript-fetch",
    tools: ["python3", "java"],
    commands: (place) => [
      generated(place, "typescript-fetch"),
      {
        words: [
          ...[tsc, ...compilerOptions.split(" ")],
          ...["--module", "esnext", "--moduleResolution", "bundler", "out/index.ts"],
        ],
      },
    ],
  },
  {
    // Codes of two lists may be called alike; in Go all of them share one room.
    name: "go-gin-server",
    tools: ["python3", "java", "go"],
    commands: (place) => [
      generated(place, "go-gin-server", "enumClassPrefix=true"),
      { words: ["go", "mod", "tidy"], folder: "out" },
      { words: ["go", "build", "./..."], folder: "out" },
    ],
  },
  {
    name: "openapi-python-client",
    tools: ["python3"],
    commands: ({ bin, shapes }) => [
      {
        words: [
          ...[join(bin, "openapi-python-client"), "generate", "--path", shapes],
          ...["--output-path", "pharmacy", "--meta", "none", "--overwrite"],
        ],
      },
      imported(bin, ".", "pharmacy"),
    ],
  },
  {
    name: "datamodel-code-generator",
    tools: ["python3"],
    commands: ({ bin, shapes }) => [
      {
        words: [
          ...[join(bin, "datamodel-codegen"), "--input", shapes, "--input-file-type", "openapi"],
          ...["--output-model-type", "pydantic_v2.BaseModel", "--output", "pharmacy.py"],
        ],
      },
      imported(bin, ".", "pharmacy"),
    ],
  },
  {
    name: "oapi-codegen",
    tools: ["go"],
    commands: ({ shapes }) => [
      { words: ["go", "mod", "init", "example.org/pharmacy"] },
      {
        words: [
          ...["go", "run", "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2"],
          ...["-generate", "types,client,std-http", "-package", "pharmacy"],
          ...["-o", "pharmacy.gen.go", shapes],
        ],
      },
      { words: ["go", "mod", "tidy"] },
      { words: ["go", "build", "./..."] },
    ],
  },
];
