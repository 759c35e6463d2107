import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
  const folder = join(tmpdir(), `pharmacy-chromium-${fingerprint(packageFolder)}`);
  if (!existsSync(folder)) unpackInto(folder, join(packageFolder, "bin"));
  const executablePath = join(folder, "chromium");
  return {
    executablePath,
    args: ["--headless=shell", "--no-zygote", "--use-gl=angle", "--use-angle=swiftshader"],
    env: {
      FONTCONFIG_PATH: join(folder, "fonts"),
      ...(lacksLibraries(executablePath) ? { LD_LIBRARY_PATH: join(folder, "al2023/lib") } : {}),
    },
  };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Into a folder beside, then renamed: two runs at once never see a half of it. */
function unpackInto(folder: string, bin: string): void {
  const beside = `${folder}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, "unpack-chromium.ts"), bin], {
    env: { ...process.env, TMPDIR: beside },
  });
  renameSync(beside, folder);
}

/** A plain server lacks libnss3 and friends; the package carries those of Amazon Linux 2023. */
function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath]).toString().includes("not found");
  } catch {
    return true;
  }
}
