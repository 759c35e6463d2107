import { document } from "@pharmacy/openapi";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..");
const vaccineCount = Object.keys(
  document.components.schemas["QuestionSets"]?.properties ?? {},
).length;
/** Each vaccine has shapes of its own, and every field says what it is. */
const budgetBytes = 190_000 + 8_000 * vaccineCount;

/** A declaration and all that it refers to. */
function read(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file)) return known;
  const text = readFileSync(file, "utf8");
  known.set(file, text);
  for (const [, name = ""] of text.matchAll(/from "(\.[^"]+)\.[jt]s"/g))
    read(join(dirname(file), `${name}.d.ts`), known);
  return known;
}

test("what an editor has to read of the client stays below 190 kB and 8 for each vaccine", () => {
  const target = mkdtempSync(join(tmpdir(), "declarations-"));
  try {
    const compiler = join(folder, "../../node_modules/.bin/tsc");
    const words = ["-p", "tsconfig.build.json", "--emitDeclarationOnly", "--outDir", target];
    execFileSync(compiler, words, { cwd: folder });
    const files = read(join(target, "index.d.ts"));
    expect([...files.keys()]).toContain(join(target, "methods.gen.d.ts"));
    expect(Buffer.byteLength([...files.values()].join(""))).toBeLessThanOrEqual(budgetBytes);
    const others = ["validate", "testing", "node"].map((name) => join(target, `${name}.d.ts`));
    const own = others.flatMap((file) => [...read(file).keys()].filter((one) => !files.has(one)));
    const ownBytes = [...new Set(own)].map((file) => readFileSync(file).byteLength);
    expect(ownBytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgetBytes / 10);
  } finally {
    rmSync(target, { recursive: true });
  }
});
