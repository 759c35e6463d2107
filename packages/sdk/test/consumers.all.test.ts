import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, launchOptions } from "@pharmacy/checks/browser";
import { chromium } from "@playwright/test";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compilerOn, portable, settings, told } from "./consumer.ts";
import { installedElsewhere } from "./packed.ts";
import { obtained, runtimes, workerd } from "./runtimes.ts";

let installed: ReturnType<typeof installedElsewhere>;
beforeAll(() => {
  installed = installedElsewhere();
});
afterAll(() => installed.remove());

const runMs = 400_000;
const notObtainable = "npm does not give it here";

/** The same program as one file, for where no node_modules are. */
async function bundled(name: string, ending: string): Promise<string> {
  const entry = join(installed.project, `${name}.mjs`);
  writeFileSync(entry, `${portable}\n${ending}`);
  const bundle = await rolldown({ input: entry, platform: "browser", logLevel: "silent" });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  return output[0].code;
}

describe("a project of an integrator", () => {
  test.for(settings)("type-checks: $compiler, $moduleResolution", (setting) => {
    expect(compilerOn(installed.project, setting)).toBe("");
  });

  test("runs on Node 24", () => {
    const main = join(installed.project, "main.mjs");
    writeFileSync(main, `${portable}\nconsole.log(await tell());`);
    expect(process.version).toMatch(/^v24\./);
    expect(execFileSync(process.execPath, [main], { encoding: "utf8" }).trim()).toBe(told);
  });

  test.for(runtimes)("runs on $name", { timeout: runMs }, (runtime, { skip }) => {
    const program = obtained(runtime);
    if (program === null) return skip(notObtainable);
    const main = join(installed.project, "main.mjs");
    writeFileSync(main, `${portable}\nconsole.log(await tell());`);
    const said = execFileSync(program, [...runtime.words, main], {
      cwd: installed.project,
      encoding: "utf8",
    });
    return expect(said.trim()).toBe(told);
  });

  test("runs on workerd", { timeout: runMs }, async ({ skip }) => {
    const program = obtained(workerd);
    if (program === null) return skip(notObtainable);
    const proof = `if ((await tell()) !== ${JSON.stringify(told)}) throw new Error(await tell());`;
    const worker = await bundled("worker", `export default { async test() { ${proof} } };`);
    writeFileSync(join(installed.project, "bundle.mjs"), worker);
    const config = join(installed.project, "config.capnp");
    writeFileSync(
      config,
      `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "bundle.mjs")],
  compatibilityDate = "2026-01-01",
);`,
    );
    return expect(() => execFileSync(program, ["test", config], { stdio: "pipe" })).not.toThrow();
  });

  test("runs in Chromium", { timeout: runMs }, async () => {
    const browser = await chromium.launch(launchOptions(await findBrowser()));
    try {
      const page = await browser.newPage();
      // Only a secure context has all browser APIs.
      await page.route("https://pharmacy.test/", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
      );
      await page.goto("https://pharmacy.test/");
      const code = await bundled("page", "document.title = await tell().catch(String);");
      await page.addScriptTag({ content: code, type: "module" });
      await page.waitForFunction(() => document.title !== "");
      expect(await page.title()).toBe(told);
    } finally {
      await browser.close();
    }
  });
});
