import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");
const [head = "", ...chapters] = readFileSync(join(folder, "recipes.md"), "utf8").split(/^## /m);

/** The arguments of the compiler that checks the programs. */
export const compilerFlags = (/^npx tsc (.*) \*\.ts\*$/m.exec(head)?.[1] ?? "").split(" ");

/** The programs and the commands of the recipes, as they stand there. */
export const recipes = chapters.map((chapter) => ({
  title: chapter.split("\n", 1)[0] ?? "",
  programs: [...chapter.matchAll(/^```tsx?\n(\/\/ ([\w.-]+): [^]*?)^```$/gm)].map(
    ([, code = "", name = ""]) => ({ name, code }),
  ),
  commands: [...chapter.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, lines = ""]) =>
    lines.trim().split("\n"),
  ),
}));

/** Of `npx pharmacy`, as it is installed, only the command is used. */
const npx = `#!/bin/sh
shift
exec ${process.execPath} ${join(folder, "command/main.ts")} "$@"
`;

/** A folder with the programs, in which their commands run; the package is that of this workspace. */
export function recipeFolder() {
  const project = mkdtempSync(join(tmpdir(), "recipes-"));
  mkdirSync(join(project, "node_modules/@pharmacy"), { recursive: true });
  mkdirSync(join(project, "bin"));
  symlinkSync(folder, join(project, "node_modules/@pharmacy/sdk"));
  symlinkSync(join(folder, "node_modules/msw"), join(project, "node_modules/msw"));
  symlinkSync(process.execPath, join(project, "bin/node"));
  writeFileSync(join(project, "bin/npx"), npx, { mode: 0o755 });
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
  for (const { name, code } of recipes.flatMap(({ programs }) => programs)) {
    writeFileSync(join(project, name), code);
  }
  return {
    project,
    path: `${join(project, "bin")}:${process.env["PATH"]}`,
    remove: () => rmSync(project, { recursive: true }),
  };
}
