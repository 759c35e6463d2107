import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const entry = join(import.meta.dirname, "../src/index.ts");
const source = "\0source";

/** What a bundle of these exports weighs, with all that it needs. */
async function bundled(exported: string) {
  const bundle = await rolldown({
    input: source,
    platform: "browser",
    plugins: [
      {
        name: "source",
        resolveId: (id) => (id === source ? id : null),
        load: (id) => (id === source ? `export ${exported} from ${JSON.stringify(entry)};` : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const code = output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  return { code, bytes: gzipSync(code).byteLength };
}

test("a client with its methods, openapi-fetch's included, stays below 6.85 kB gzipped", async () => {
  const { code, bytes } = await bundled("{ createPharmacyClient }");
  expect(code).toContain("X-Correlation-Id");
  expect(code).not.toContain("Retry-After");
  expect(bytes).toBeLessThanOrEqual(6_850);
});

test("all that the package exports stays below 9.7 kB gzipped", async () => {
  const { code, bytes } = await bundled("*");
  expect(code).toContain("Retry-After");
  expect(bytes).toBeLessThanOrEqual(9_700);
});
