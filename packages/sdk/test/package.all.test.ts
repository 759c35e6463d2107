import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { document } from "@pharmacy/openapi";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import * as source from "../src/index.ts";
import { installedElsewhere } from "./packed.ts";

let installed: ReturnType<typeof installedElsewhere>;
beforeAll(() => {
  installed = installedElsewhere();
});
afterAll(() => installed.remove());

const { exports: targets } = manifest.publishConfig;

describe("what is published", () => {
  test("is compiled, complete and described", async () => {
    const files = Object.values(targets).flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target),
    );
    const others = [
      "LICENSE",
      "README.md",
      "CHANGELOG.md",
      "examples/batches.csv",
      "dist/command/main.js",
      "llms.txt",
    ];
    const missing = [...files, ...others].filter(
      (file) => !existsSync(join(installed.packageFolder, file)),
    );
    expect(missing).toEqual([]);
    const file = join(installed.packageFolder, targets["."].default);
    const published: object = await import(pathToFileURL(file).href);
    expect(Object.keys(published).toSorted()).toEqual(Object.keys(source).toSorted());
  });

  test("has a page for each operation; llms.txt leads to them, the recipes and the contract", () => {
    const read = (name: string) => readFileSync(join(installed.packageFolder, name), "utf8");
    const lines = read("llms.txt").matchAll(/^- \[.+\]\((.+)\): \S.*$/gm);
    const links = [...lines].map(([, link = ""]) => link);
    const pages = Object.keys(source.operations).map((id) => `dist/operations/${id}.md`);
    const others = ["README.md", "recipes.md", "CHANGELOG.md", "dist/openapi.json"];
    expect(links.toSorted()).toEqual([...others, ...pages].toSorted());
    for (const page of pages) {
      expect(read(page)).toMatch(
        /^# \w+\n[^]*\n## Answer\n[^]*\n## Problem codes\n[^]*\n### SDK\n[^]*\n### CLI\n[^]*\n### curl\n/,
      );
    }
    expect(JSON.parse(read("dist/openapi.json"))).toEqual(document);
    expect(read("recipes.md")).toMatch(/^# Recipes\n/);
  });

  test("leads from each declaration to its source", () => {
    const folder = join(installed.packageFolder, "dist");
    const maps = globSync("**/*.d.ts.map", { cwd: folder });
    expect(maps).toContain("index.d.ts.map");
    const missing = maps.filter((map) => {
      const { sources }: { sources: string[] } = JSON.parse(
        readFileSync(join(folder, map), "utf8"),
      );
      return !sources.every((one) => existsSync(join(folder, dirname(map), one)));
    });
    expect(missing).toEqual([]);
  });

  test("has nothing that publint objects to", async () => {
    const { messages } = await publint({ pkgDir: installed.packageFolder, strict: true });
    expect(messages).toEqual([]);
  });

  test("has types that say what is there, for everybody who can load modules", async () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(installed.tarball)));
    const result = await checkPackage(data);
    expect(result.types).toMatchObject({ kind: "included" });
    // CommonJS has to import() it, and a resolution that knows no exports finds its main entry alone.
    const left = ("problems" in result ? result.problems : []).filter(
      (problem) =>
        !("resolutionKind" in problem && /node10|node16-cjs/.test(problem.resolutionKind)),
    );
    expect(left).toEqual([]);
  });
});
