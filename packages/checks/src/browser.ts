import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

export interface Browser {
  executablePath: string;
  /** Where it was found; printed, so that one can see which browser ran. */
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

/**
 * Root cannot use Chromium's sandbox. Chromium's own network calls only cost time on a closed network.
 * An emulated graphics card takes a quarter of the browser's time.
 */
const launchArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-gpu",
];

/** A browser starts in one or two seconds; one that hangs must not block the run. */
const proofMs = 30_000;

const howToGetABrowser = [
  "No Chromium that works was found. Do one of these:",
  "  · set CHROMIUM to the path of a Chromium or Chrome",
  "  · install Chromium or Google Chrome with the system's package manager",
  "  · run: npx playwright install chromium",
  "  · on Linux x64, install the optional package @sparticuz/chromium again: npx -y pnpm@12.21.0 install",
].join("\n");

/** The first browser that shows text. Throws if there is none, or if that of CHROMIUM does not. */
export async function findBrowser(
  env: Record<string, string | undefined> = process.env,
): Promise<Browser> {
  const named = env["CHROMIUM"];
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  const reasons: string[] = [];
  const all = named ? [plain(named, "CHROMIUM")] : candidates(env["PATH"] ?? "");
  for await (const candidate of all) {
    const fault = await faultOf(candidate);
    if (fault === undefined) return candidate;
    if (named) throw new Error(`CHROMIUM names ${named}, which cannot show a page: ${fault}`);
    reasons.push(`  ${candidate.executablePath}: ${fault}`);
  }
  const tried = reasons.length > 0 ? `\nTried, and why not:\n${reasons.join("\n")}` : "";
  throw new Error(`${howToGetABrowser}${tried}`);
}

async function* candidates(path: string): AsyncGenerator<Browser> {
  const files = [
    ...systemNames.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))),
    ...(process.platform === "darwin" ? macApplications : []),
  ];
  for (const file of files) if (existsSync(file)) yield plain(file, "the system");
  const playwrights = chromium.executablePath();
  if (existsSync(playwrights)) yield plain(playwrights, "Playwright");
  if (process.platform === "linux" && process.arch === "x64") yield bundledChromium();
}

function plain(executablePath: string, source: string): Browser {
  return { executablePath, source, args: launchArguments, env: {} };
}

export const launchOptions = ({ executablePath, args, env }: Browser) => ({
  executablePath,
  args,
  env: { ...process.env, ...env },
});

/** At the second frame, the first one was painted. A screenshot could fail on a busy machine. */
const twoFrames =
  "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))";

/** One line, or undefined. `chromium` may only say how to install it, or crash without fonts. */
async function faultOf(candidate: Browser): Promise<string | undefined> {
  try {
    await using browser = await chromium.launch({ ...launchOptions(candidate), timeout: proofMs });
    const page = await browser.newPage();
    page.setDefaultTimeout(proofMs);
    await page.setContent("<span>Text</span>");
    const box = await page.locator("span").boundingBox();
    await page.evaluate(twoFrames);
    return box && box.width > 0 ? undefined : "it draws no text";
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("\n", 1)[0];
  }
}

async function bundledChromium(): Promise<Browser> {
  const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))));
  // pnpm's name of the package has its version: `@sparticuz+chromium@153.0.0…`.
  const name = basename(join(packageFolder, "../../.."));
  const folder = join(import.meta.dirname, "../node_modules/.cache", name);
  if (!existsSync(folder)) await unpackInto(folder, join(packageFolder, "bin"));
  const executablePath = join(folder, "chromium");
  return {
    executablePath,
    source: "@sparticuz/chromium",
    args: [...launchArguments, "--headless=shell", "--no-zygote"],
    env: {
      FONTCONFIG_FILE: writeFontsConfig(folder),
      ...(lacksLibraries(executablePath) ? { LD_LIBRARY_PATH: join(folder, "al2023/lib") } : {}),
    },
  };
}

/**
 * Unpacks into another folder and renames it, so that a second run never sees half of it. The
 * package uses any `chromium` in the temporary folder, so it gets one of its own.
 */
async function unpackInto(folder: string, bin: string): Promise<void> {
  const beside = `${folder}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  // Loaded here, since few machines need it.
  const { inflate } = await import("@sparticuz/chromium");
  const usual = tmpdir();
  process.env["TMPDIR"] = beside;
  const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
  const unpacking = archives.map((archive) => inflate(join(bin, archive)));
  process.env["TMPDIR"] = usual;
  await Promise.all(unpacking);
  try {
    renameSync(beside, folder);
  } catch {
    // Another run has unpacked it meanwhile.
    rmSync(beside, { recursive: true });
  }
}

/** The package's fonts.conf has other folders. Written each time, since the project may move. */
function writeFontsConfig(folder: string): string {
  const escaped = folder.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts/fonts</dir>
  <cachedir>${escaped}/fonts-cache</cachedir>
</fontconfig>
`,
  );
  return file;
}

/** A plain server lacks libnss3 and similar libraries; the package brings those of Amazon Linux 2023. */
function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath]).toString().includes("not found");
  } catch {
    return true;
  }
}
