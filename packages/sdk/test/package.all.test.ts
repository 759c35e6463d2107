import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
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

const require = createRequire(import.meta.url);
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
      "dist/examples/stock-report.js",
      "dist/operations/llms.txt",
    ];
    const missing = [...files, ...others].filter(
      (file) => !existsSync(join(installed.packageFolder, file)),
    );
    expect(missing).toEqual([]);
    const list = readFileSync(join(installed.packageFolder, "dist/operations/llms.txt"), "utf8");
    const pages = [...list.matchAll(/\((\w+\.\w+)\): /g)].map(([, page = ""]) => page);
    expect(pages).toHaveLength(Object.keys(source.operations).length);
    for (const page of pages) {
      const text = readFileSync(join(installed.packageFolder, "dist/operations", page), "utf8");
      expect(text).toMatch(/^# \w+\n[^]*## Refused with\n[^]*```ts\n.*await client\./);
    }
    const file = join(installed.packageFolder, targets["."].default);
    const published: object = await import(pathToFileURL(file).href);
    expect(Object.keys(published).toSorted()).toEqual(Object.keys(source).toSorted());
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

const script = `
import { createPharmacyClient, hasStatus, pages, retrying, type Schemas } from "@pharmacy/sdk";
import { fromEnvironment } from "@pharmacy/sdk/node";
import { createTestClient } from "@pharmacy/sdk/testing";
import { isComplete } from "@pharmacy/sdk/is-complete";
const tested = createTestClient({
  getStatusesCount: () => ({ status: 200, body: { active: 1, completed: 2, deleted: 3 } }),
});
export const counts: Promise<Schemas["StatusesCount"]> = tested.getStatusesCount();
export async function run(error: unknown): Promise<number> {
  const client = createPharmacyClient({ baseUrl: "/api", token: async () => "", retries: retrying() });
  const body = { filters: { status: ["Completed"] }, sortBy: "completionDate" } as const;
  let count = 0;
  for await (const { episodes } of pages(client.listCompletedEpisodes, { body })) count += episodes.length;
  if (hasStatus(error, "createBatch", 409) && error.code === "DUPLICATE_BATCH") return count;
  const { data, etag } = await fromEnvironment().getBatch.withResponse({ path: { id: "b1" } });
  await client.updateBatch({ path: { id: data.id }, body: data }, { ifMatch: etag });
  // @ts-expect-error there is no such operation
  void client.getNothing;
  return isComplete("getBatch", data) ? data.expiryDate : 0;
}
`;

describe("a project of an integrator", () => {
  const compilers = ["typescript-5.0", "typescript-5", "typescript"];
  const resolutions = [
    { module: "node16", moduleResolution: "node16" },
    { module: "esnext", moduleResolution: "bundler" },
  ];
  const cases = compilers.flatMap((compiler) =>
    resolutions.map((resolution) => ({ compiler, ...resolution })),
  );

  test.for(cases)("type-checks: $compiler, $moduleResolution", ({ compiler, ...resolution }) => {
    const { project } = installed;
    const strictest = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
    const compilerOptions = {
      ...resolution,
      ...strictest,
      noEmit: true,
      types: [],
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
    };
    writeFileSync(join(project, "index.ts"), script);
    writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
    const settings = { compilerOptions, files: ["index.ts"] };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(settings));
    const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
    const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", project], {
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, ""]);
  });

  const nodes = new Map(
    (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => {
      const node = join(folder, "node");
      if (!existsSync(node)) return [];
      return [[execFileSync(node, ["--version"], { encoding: "utf8" }).trim(), node] as const];
    }),
  );

  test.for([...nodes])("runs on Node %s", ([version, node]) => {
    expect(Number(version.slice(1).split(".")[0])).toBeGreaterThanOrEqual(20);
    const main = join(installed.project, "main.mjs");
    const names = ["createPharmacyClient", "retrying", "clientCredentials"];
    writeFileSync(
      main,
      `import * as sdk from "@pharmacy/sdk";
      import { createTestClient } from "@pharmacy/sdk/testing";
      import { fromEnvironment } from "@pharmacy/sdk/node";
      const counts = await createTestClient({
        getStatusesCount: () => ({ status: 200, body: { active: 1, completed: 2, deleted: 3 } }),
      }).getStatusesCount();
      const client = fromEnvironment({}, { PHARMACY_BASE_URL: "/api", PHARMACY_TOKEN: "t" });
      console.log(${JSON.stringify(names)}.every((name) => name in sdk), counts.active, typeof client.getBatch);`,
    );
    expect(execFileSync(node, [main], { encoding: "utf8" })).toBe("true 1 function\n");
  });
});
