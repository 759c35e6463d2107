import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Unpacks the Chromium of an npm package. The package unpacks into the temporary folder and uses any
 * file there that is named `chromium`, so it gets a temporary folder of its own.
 */
export async function unpackBundledChromium() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))));
  const folder = join(import.meta.dirname, "../node_modules/.cache", storeName(packageFolder));
  if (!existsSync(folder)) unpackInto(folder, join(packageFolder, "bin"));
  const executablePath = join(folder, "chromium");
  return {
    executablePath,
    args: ["--headless=shell", "--no-zygote"],
    env: {
      FONTCONFIG_FILE: writeFontsConfig(folder),
      ...(lacksLibraries(executablePath) ? { LD_LIBRARY_PATH: join(folder, "al2023/lib") } : {}),
    },
  };
}

/** pnpm's name of the package with its version: `@sparticuz+chromium@153.0.0…`. */
function storeName(packageFolder: string): string {
  return basename(join(packageFolder, "../../.."));
}

/** Unpacks into another folder and renames it, so that a second run never sees half of it. */
function unpackInto(folder: string, bin: string): void {
  const beside = `${folder}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, "unpack-chromium.ts"), bin], {
    env: { ...process.env, TMPDIR: beside },
  });
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The package's settings name the font folders of a cloud function. Without a font Chromium crashes at
 * the first text. The file is written at each start, since the project may have been moved.
 */
function writeFontsConfig(folder: string): string {
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, "fonts/fonts"))}</dir>
  <cachedir>${escapeXml(join(folder, "fonts-cache"))}</cachedir>
</fontconfig>
`,
  );
  return file;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A plain server lacks libnss3 and similar libraries; the package brings those of Amazon Linux 2023. */
function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath]).toString().includes("not found");
  } catch {
    return true;
  }
}
