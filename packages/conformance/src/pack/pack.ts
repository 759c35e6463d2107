import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import manifest from "../../package.json" with { type: "json" };

const folder = join(import.meta.dirname, "../..");
const root = join(folder, "../..");
const bin = "bin/pharmacy-conformance.js";

/** The files of the contract that the kit reads, at the places where its code looks for them. */
const contractFiles = ["openapi.gen.json", "vectors/vectors.gen.json"];

/** Makes the tarball for teams without the repository; gives its path. */
export async function packInto(destination: string): Promise<string> {
  const content = mkdtempSync(join(tmpdir(), "conformance-pack-"));
  try {
    await bundleInto(content);
    for (const file of contractFiles) cpSync(join(root, "openapi", file), join(content, file));
    copyFileSync(join(folder, "README.md"), join(content, "README.md"));
    copyFileSync(join(root, "LICENSE"), join(content, "LICENSE"));
    writeFileSync(join(content, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
    mkdirSync(destination, { recursive: true });
    const words = ["pack", content, "--pack-destination", destination, "--json"];
    const [made]: { filename: string }[] = JSON.parse(
      execFileSync("npm", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }),
    );
    return join(destination, made?.filename ?? "");
  } finally {
    rmSync(content, { recursive: true });
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
    writeFileSync(join(content, "NOTICES.txt"), noticesOf(modules));
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
    readFileSync(join(directory, "package.json"), "utf8"),
  );
  return `${licensed.name} ${licensed.version}\n\n${licenceOf(directory)}\n`;
}

/** The licence is a file of its own, or the last chapter of the README. */
function licenceOf(directory: string): string {
  const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: directory });
  if (file !== undefined) return readFileSync(join(directory, file), "utf8").trim();
  const [, chapter] = readFileSync(join(directory, "README.md"), "utf8").split(/^#+ Licen[sc]e$/im);
  if (chapter === undefined) throw new Error(`${directory} comes without its licence`);
  return chapter.trim();
}
