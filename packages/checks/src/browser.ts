import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { unpackBundledChromium } from "./bundled-chromium.ts";

export interface Browser {
  executablePath: string;
  /** Where it came from, for people who wonder which one ran. */
  source: string;
  args: string[];
  env: Record<string, string>;
}

const systemNames = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Root cannot use Chromium's sandbox; on a closed network its own calls home only waste time. */
const launchArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
];

export const howToGetABrowser = [
  "No Chromium was found. Do one of these:",
  "  · set CHROMIUM to the path of a Chromium or Chrome",
  "  · install Chromium or Google Chrome with the system's package manager",
  "  · run: npx playwright install chromium",
  "  · on Linux x64, install the optional package @sparticuz/chromium again: npx -y pnpm@12.21.0 install",
].join("\n");

/** Looks in four places, in this order, and throws instructions when none has a browser. */
export async function findBrowser(
  env: Record<string, string | undefined> = process.env,
): Promise<Browser> {
  const plain = (executablePath: string, source: string): Browser => ({
    executablePath,
    source,
    args: launchArguments,
    env: {},
  });
  const named = env["CHROMIUM"];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return plain(named, "CHROMIUM");
  }
  const installed = systemChromium(env["PATH"] ?? "");
  if (installed) return plain(installed, "the system");
  const playwrights = chromium.executablePath();
  if (existsSync(playwrights)) return plain(playwrights, "Playwright");
  const bundled = await unpackBundledChromium();
  if (!bundled) throw new Error(howToGetABrowser);
  return {
    executablePath: bundled.executablePath,
    source: "@sparticuz/chromium",
    args: [...launchArguments, ...bundled.args],
    env: bundled.env,
  };
}

function systemChromium(path: string): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = [
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(process.platform === "darwin" ? macApplications : []),
  ];
  return candidates.find((file) => existsSync(file) && runs(file));
}

/** Some systems ship a `chromium` that only says how to install one. */
function runs(file: string): boolean {
  try {
    const version = execFileSync(file, ["--version"], { timeout: 15_000, stdio: "pipe" });
    return /chrom/i.test(version.toString());
  } catch {
    return false;
  }
}
