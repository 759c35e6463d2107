import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import * as source from "../src/index.ts";

const folder = join(import.meta.dirname, "..");

test("what is published is compiled, complete and described", async () => {
  const compiler = join(folder, "../../node_modules/.bin/tsc");
  execFileSync(compiler, ["-p", "tsconfig.build.json"], { cwd: folder });
  const targets = manifest.publishConfig.exports;
  const files = Object.values(targets).flatMap((target) => Object.values(target));
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  const published: object = await import(join(folder, targets["."].default));
  expect(Object.keys(published)).toEqual(Object.keys(source));
});
