import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import manifest from "../package.json" with { type: "json" };

const folder = join(import.meta.dirname, "..");
const root = join(folder, "../..");
const bin = "bin/pharmacy-conformance.js";

/** Files of the package; the contract's are at the places where the kit's code looks for them. */
const files = {
  "openapi.gen.json": join(root, "openapi/openapi.gen.json"),
  "vectors/vectors.gen.json": join(root, "openapi/vectors/vectors.gen.json"),
  "README.md": join(folder, "README.md"),
  LICENSE: join(root, "LICENSE"),
};

export async function packInto(destination: string): Promise<string> {
  const content = fs.mkdtempSync(join(tmpdir(), "conformance-pack-"));
  try {
    await bundleInto(content);
    for (const [name, file] of Object.entries(files)) fs.cpSync(file, join(content, name));
    fs.writeFileSync(join(content, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
    fs.mkdirSync(destination, { recursive: true });
    const words = ["pack", content, "--pack-destination", destination];
    execFileSync("npm", words, { stdio: ["ignore", "ignore", "inherit"] });
    return join(destination, `pharmacy-conformance-${version}.tgz`);
  } finally {
    fs.rmSync(content, { recursive: true });
  }
}

const { name, version, type, description, license, engines } = manifest;

/** The manifest of the package: it has no dependencies, because the bundle contains them. */
const published = {
  ...{ name, version, type, description, license, engines },
  bin: { "pharmacy-conformance": bin },
  exports: { "./package.json": "./package.json" },
};

async function bundleInto(content: string): Promise<void> {
  const bundle = await rolldown({
    input: join(folder, "src/main.ts"),
    platform: "node",
    external: /^node:/,
  });
  try {
    const file = join(content, bin);
    const { output } = await bundle.write({ file, format: "esm", codeSplitting: false });
    const modules = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
    fs.writeFileSync(join(content, "NOTICES.txt"), noticesOf(modules));
  } finally {
    await bundle.close();
  }
}

/** The licences of the packages in the bundle, which demand to be passed on. */
function noticesOf(modules: readonly string[]): string {
  const packages = modules.flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  return [...new Set(packages)].toSorted().map(noticeOf).join("\n\n");
}

function noticeOf(directory: string): string {
  const licensed: { name: string; version: string } = JSON.parse(
    fs.readFileSync(join(directory, "package.json"), "utf8"),
  );
  return `${licensed.name} ${licensed.version}\n\n${licenceOf(directory)}\n`;
}

/** The licence is a file of its own, or the last chapter of the README. */
function licenceOf(directory: string): string {
  const [file] = fs.globSync("{LICENSE,LICENCE,license}*", { cwd: directory });
  if (file !== undefined) return fs.readFileSync(join(directory, file), "utf8").trim();
  const [, chapter] = fs
    .readFileSync(join(directory, "README.md"), "utf8")
    .split(/^#+ Licen[sc]e$/im);
  if (chapter === undefined) throw new Error(`${directory} comes without its licence`);
  return chapter.trim();
}

// For teams that have no clone of this repository: npm run conformance:pack
if (import.meta.main) console.log(await packInto(join(folder, "dist")));
