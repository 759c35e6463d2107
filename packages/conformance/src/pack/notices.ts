import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The licences of the packages whose modules are in the bundle: they ask to be passed on. */
export function noticesOf(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  return [...new Set(folders)].toSorted().map(noticeOf).join("\n\n");
}

function noticeOf(folder: string): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  return `${name} ${version}\n\n${licenceOf(folder)}\n`;
}

/** In a file of its own, or as the last chapter of the README. */
function licenceOf(folder: string): string {
  const [file] = globSync("{LICENSE,LICENCE,license}*", { cwd: folder });
  if (file !== undefined) return readFileSync(join(folder, file), "utf8").trim();
  const [, chapter] = readFileSync(join(folder, "README.md"), "utf8").split(/^#+ Licen[sc]e$/im);
  if (chapter === undefined) throw new Error(`${folder} comes without its licence`);
  return chapter.trim();
}
