import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { installedElsewhere } from "./packed.ts";

let kit: Awaited<ReturnType<typeof installedElsewhere>>;
let sandbox: CheckedSandbox;
beforeAll(async () => {
  [kit, sandbox] = await Promise.all([installedElsewhere(), startCheckedSandbox()]);
});
afterAll(async () => {
  kit.remove();
  await sandbox.close();
});

describe("the kit without the repository", () => {
  test("is JavaScript that needs no other package", () => {
    expect(readdirSync(join(kit.folder, "node_modules/@pharmacy"))).toEqual(["conformance"]);
    const files = readdirSync(kit.packageFolder, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith(".ts"))).toEqual([]);
    const packed: object = JSON.parse(
      readFileSync(join(kit.packageFolder, "package.json"), "utf8"),
    );
    expect(Object.keys(packed).filter((key) => /depend/i.test(key))).toEqual([]);
    const notices = readFileSync(join(kit.packageFolder, "NOTICES.txt"), "utf8");
    for (const name of ["ajv", "ajv-formats", "date-fns"])
      expect(notices).toMatch(new RegExp(`^${name} [0-9]`, "m"));
  });

  test("looks at a suite of a backend, and writes what it found", async () => {
    const files = ["xml/results.xml", "json/results.json"].map((name) => join(kit.folder, name));
    const [junit = "", json = ""] = files;
    const written = ["--junit", junit, "--json", json];
    const options = [...(await sandbox.commandOptions()), "--only", "shapes", ...written];
    const { code, stdout, stderr } = await kit.run(options);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^shapes: \d+ checks$/m),
    });
    expect(stdout).toMatch(/^shapes +\d+ +0 +0 +0$/m);
    expect(stdout).toMatch(/Left behind: \d+ episodes removed.*\n\d+ passed, 0 failed/);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("removes what it made when it is interrupted", async () => {
    const options = [...(await sandbox.commandOptions()), "--only", "state"];
    const { code, stdout, stderr } = await kit.run(options, { until: "state: " });
    expect([code, stderr]).toEqual([130, expect.stringContaining("Ending: ")]);
    expect(stdout).toMatch(/^not run +\d+ checks: the run was interrupted$/m);
    expect(stdout).toMatch(/Left behind: (nothing|\d+ (episodes|batches) removed.*)\.$/m);
    expect(stdout).not.toContain("neither");
  });

  test.for([
    [["--help"], 0, "--base-url URL"],
    [["--version"], 0, manifest.version],
    [["--everything"], 2, "Unknown option '--everything'"],
    [["--base-url", "http://localhost:9/api", "--token", "t"], 2, "Nothing was checked: "],
  ] as const)("answers %j", async ([args, code, words]) => {
    const ran = await kit.run(args);
    expect([ran.code, ran.stdout + ran.stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(ran.stderr).not.toContain("    at ");
  });
});
