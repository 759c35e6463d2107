import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const minorOf = (version: string) => version.split(".").slice(0, 2).join(".");

test("the version is the contract's but for its patch, and the changes speak of it", () => {
  expect(minorOf(manifest.version)).toBe(minorOf(document.info.version));
  const changes = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(manifest.version);
});
