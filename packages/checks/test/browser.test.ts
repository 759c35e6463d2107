import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../src/browser.ts";

const folder = mkdtempSync(join(tmpdir(), "browser-test-"));
const ownBrowsers = join(folder, "playwright");
const system = join(folder, "system");
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

interface Answer extends Browser {
  title: string;
  /** Where Playwright would have a browser of its own. */
  playwrights: string;
}

/** Asked in a process of its own, since Playwright reads its environment once. */
function ask(env: Record<string, string>): Answer {
  const script = join(import.meta.dirname, "render-a-page.ts");
  const answer: Answer = JSON.parse(
    execFileSync(process.execPath, [script], {
      env: { HOME: folder, PLAYWRIGHT_BROWSERS_PATH: ownBrowsers, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    }).toString(),
  );
  return answer;
}

/** A browser that works on any machine: the bundled one with what it needs. */
function standIn(file: string, { executablePath, args, env }: Browser): void {
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh\n${settings.join(" ")} exec '${executablePath}' ${args.join(" ")} "$@"\n`,
  );
  chmodSync(file, 0o755);
}

describe("the browser finder", () => {
  let bundled: Answer;
  beforeAll(() => {
    bundled = ask({ PATH: pathWithoutBrowser() });
  }, 60_000);

  it("uses the one from npm where the machine has none, and it renders a page", () => {
    expect(bundled).toMatchObject({ source: "@sparticuz/chromium", title: "rendered" });
  });

  it("gives the one from npm fonts of its own, in the project", () => {
    const settings = readFileSync(bundled.env["FONTCONFIG_FILE"] ?? "", "utf8");
    const fonts = /<dir>(.*)<\/dir>/.exec(settings)?.[1] ?? "";
    expect(dirname(dirname(fonts))).toBe(dirname(bundled.executablePath));
    expect(existsSync(fonts)).toBe(true);
  });

  it("prefers Playwright's own to the one from npm", () => {
    standIn(bundled.playwrights, bundled);
    expect(ask({ PATH: pathWithoutBrowser() }).source).toBe("Playwright");
    rmSync(ownBrowsers, { recursive: true });
  }, 60_000);

  it("prefers the system's to Playwright's, and CHROMIUM to all", () => {
    const chromium = join(system, "chromium");
    standIn(chromium, bundled);
    const PATH = `${system}:${pathWithoutBrowser()}`;
    expect(ask({ PATH }).source).toBe("the system");
    expect(ask({ PATH, CHROMIUM: chromium }).source).toBe("CHROMIUM");
  }, 60_000);

  it("says so when CHROMIUM names nothing", () => {
    expect(() => ask({ PATH: "", CHROMIUM: "/nowhere" })).toThrow("which does not exist");
  });

  const noFonts = join(folder, "no-fonts.conf");
  writeFileSync(noFonts, '<?xml version="1.0"?><fontconfig></fontconfig>');

  it.each([
    ["cannot draw text", (file: string) => withoutFonts(file)],
    ["only says how to install one", (file: string) => writeFileSync(file, "#!/bin/sh\nexit 1\n")],
  ])(
    "passes over a browser that %s, and refuses it by name",
    (_what, make) => {
      const broken = join(system, "google-chrome");
      rmSync(system, { recursive: true, force: true });
      mkdirSync(system);
      make(broken);
      chmodSync(broken, 0o755);
      const PATH = `${system}:${pathWithoutBrowser()}`;
      expect(ask({ PATH })).toMatchObject({ source: "@sparticuz/chromium", title: "rendered" });
      expect(() => ask({ PATH, CHROMIUM: broken })).toThrow("which cannot show a page");
    },
    90_000,
  );

  function withoutFonts(file: string): void {
    standIn(file, { ...bundled, env: { ...bundled.env, FONTCONFIG_FILE: noFonts } });
  }
});
