import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const budgetBytes = 6_200;

test("the whole client, bundled with what it needs, stays below 6.2 kB gzipped, sending again included", async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, "../src/index.ts"),
    platform: "browser",
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const code = output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  expect(code).toContain("X-Correlation-Id");
  expect(code).toContain("Retry-After");
  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(budgetBytes);
});
