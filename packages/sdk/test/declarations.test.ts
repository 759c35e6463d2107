import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..");
const budgetBytes = 120_000;

test("what an editor has to read of the package stays below 120 kB", () => {
  const target = mkdtempSync(join(tmpdir(), "declarations-"));
  try {
    const compiler = join(folder, "../../node_modules/.bin/tsc");
    const words = ["-p", "tsconfig.build.json", "--emitDeclarationOnly", "--outDir", target];
    execFileSync(compiler, words, { cwd: folder });
    const files = globSync("**/*.d.ts", { cwd: target });
    const bytes = files.map((file) => readFileSync(join(target, file)).byteLength);
    expect(files).toContain("methods.gen.d.ts");
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgetBytes);
  } finally {
    rmSync(target, { recursive: true });
  }
});
