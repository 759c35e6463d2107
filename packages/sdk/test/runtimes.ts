import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../node_modules/.cache/runtimes");
const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The supported runtimes and their commands; npm downloads each on demand. */
export const runtimes = [
  { name: "Node 20", of: `${nodePackage}@20.20.2`, bin: `${nodePackage}/bin/node`, words: [] },
  { name: "Node 22", of: `${nodePackage}@22.23.3`, bin: `${nodePackage}/bin/node`, words: [] },
  { name: "Bun", of: "bun@1.4.5", bin: ".bin/bun", words: [] },
  {
    name: "Deno",
    of: "deno@2.9.6",
    bin: ".bin/deno",
    words: ["run", "--allow-read", "--allow-env", "--node-modules-dir=manual"],
  },
] as const;

export const workerd = { of: "workerd@1.20261117.1", bin: ".bin/workerd" };

/** The program of a package; null where npm cannot give it. */
export function obtained({ of, bin }: { of: string; bin: string }): string | null {
  const folder = join(cache, of.replace("/", "-"));
  const program = join(folder, "node_modules", bin);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const words = ["install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline"];
  // npm survives SIGTERM while it waits for a registry that does not answer.
  const limit = { timeout: 120_000, killSignal: "SIGKILL" } as const;
  try {
    execFileSync("npm", [...words, "--prefix", folder, of], { stdio: "pipe", ...limit });
  } catch {
    return null;
  }
  return existsSync(program) ? program : null;
}
