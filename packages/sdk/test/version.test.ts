import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

test("the changes speak of the version, and of the contract that it is made from", () => {
  const changes = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(manifest.version);
  expect(/^- Made from contract (.+)\.$/m.exec(changes)?.[1]).toBe(document.info.version);
});
