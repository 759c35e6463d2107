import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "browser-test-"));
const ownBrowsers = join(folder, "playwright");
afterAll(() => rmSync(folder, { recursive: true }));

/** A machine without a browser has `sh` and the like, and nothing that is called chromium. */
function pathWithoutBrowser(): string {
  const bin = join(folder, "bin");
  if (!existsSync(bin)) {
    mkdirSync(bin);
    for (const name of ["sh", "ldd", "bash"]) symlinkSync(`/usr/bin/${name}`, join(bin, name));
  }
  return bin;
}

/** Asked in a process of its own, since Playwright reads its environment once. */
function ask(env: Record<string, string>): { source: string; title: string } {
  const script = join(import.meta.dirname, "render-a-page.ts");
  const answer: { source: string; title: string } = JSON.parse(
    execFileSync(process.execPath, [script], {
      env: { HOME: folder, PLAYWRIGHT_BROWSERS_PATH: ownBrowsers, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    }).toString(),
  );
  return answer;
}

describe("the browser finder", () => {
  const bundled = () => ask({ PATH: pathWithoutBrowser() });
  const executable = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, "render-a-page.ts"), "--path"], {
      env: { HOME: folder, PLAYWRIGHT_BROWSERS_PATH: ownBrowsers, PATH: pathWithoutBrowser() },
    }).toString();

  it("uses the one from npm where the machine has none, and it renders a page", () => {
    expect(bundled()).toEqual({ source: "@sparticuz/chromium", title: "rendered" });
  }, 60_000);

  it("prefers Playwright's own to the one from npm", () => {
    const [browser = "", expected = ""] = executable().split("\n");
    mkdirSync(dirname(expected), { recursive: true });
    symlinkSync(browser, expected);
    expect(ask({ PATH: pathWithoutBrowser() }).source).toBe("Playwright");
    rmSync(ownBrowsers, { recursive: true });
  }, 60_000);

  it("prefers the system's to Playwright's, and CHROMIUM to all", () => {
    const [browser = ""] = executable().split("\n");
    const system = join(folder, "system");
    mkdirSync(system);
    symlinkSync(browser, join(system, "chromium"));
    const PATH = `${system}:${pathWithoutBrowser()}`;
    expect(ask({ PATH }).source).toBe("the system");
    expect(ask({ PATH, CHROMIUM: browser }).source).toBe("CHROMIUM");
  }, 60_000);

  it("says so when CHROMIUM names nothing", () => {
    expect(() => ask({ PATH: "", CHROMIUM: "/nowhere" })).toThrow("which does not exist");
  });
});
