import { readFileSync } from "node:fs";
import { join } from "node:path";
import { document } from "@pharmacy/openapi";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { runCommand } from "./command/terminal-of-test.ts";

test("the changes speak of the version, and of the contract that it is made from", () => {
  const changes = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  expect(/^## (.+)$/m.exec(changes)?.[1]).toBe(manifest.version);
  expect(/^- Made from contract (.+)\.$/m.exec(changes)?.[1]).toBe(document.info.version);
});

test("the published package exports what the workspace imports, but the recipes: they are to be read", () => {
  const { "./recipes.md": _, ...imported } = manifest.exports;
  expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(imported));
});

test.each(["--version", "-V"])("%s of the command prints the version", async (flag) => {
  expect(await runCommand([flag])).toEqual({
    code: 0,
    printed: `${manifest.version}\n`,
    told: "",
  });
});
