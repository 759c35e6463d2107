import { readFileSync } from "node:fs";
import { join } from "node:path";

const manifest: Record<string, { file: string } | undefined> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../dist/.vite/manifest.json"), "utf8"),
);

/** The address of a module's built code, which has no name. */
export function codeFile(module: string): string {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no code of its own for ${module}.`);
  return `**/${chunk.file}`;
}
