import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface BundledChromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Unpacks the Chromium that npm can carry. The package unpacks to the temporary folder itself and
 * takes whatever file is named `chromium` there for its own, so it gets a folder of its own.
 */
export async function unpackBundledChromium(): Promise<BundledChromium | undefined> {
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

/** `@sparticuz+chromium@153.0.0…`: pnpm's name for it, another one for another version. */
function storeName(packageFolder: string): string {
  return basename(join(packageFolder, "../../.."));
}

/** Into a folder beside, then renamed: two runs at once never see a half of it. */
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
 * The package's own settings name the folders of a cloud function, where no font is; without any
 * font Chromium dies at the first text. Written each time: the project may have been moved.
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

/** A plain server lacks libnss3 and friends; the package carries those of Amazon Linux 2023. */
function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath]).toString().includes("not found");
  } catch {
    return true;
  }
}
