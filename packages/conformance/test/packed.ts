import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packInto } from "../src/pack/pack.ts";

const start = promisify(execFile);

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The kit as a team has it that has nothing of this repository, and no network to fetch more. */
export async function installedElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), "backend-team-"));
  const tarball = await packInto(join(folder, "received"));
  const words = ["install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, tarball];
  await start("npm", words, { cwd: folder });
  const bin = join(folder, "node_modules/.bin/pharmacy-conformance");
  return {
    folder,
    packageFolder: join(folder, "node_modules/@pharmacy/conformance"),
    /** Runs the command, on another Node where one is named. */
    async run(args: readonly string[], node?: string): Promise<Ran> {
      const [program, given] = node === undefined ? [bin, args] : [node, [bin, ...args]];
      try {
        const env = { ...process.env, PHARMACY_TOKEN: "" };
        const said = await start(program, [...given], { cwd: folder, env, maxBuffer: 1e8 });
        return { code: 0, ...said };
      } catch (error) {
        if (!isEnd(error)) throw error;
        return error;
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const isEnd = (error: unknown): error is Ran =>
  error instanceof Error && "code" in error && "stdout" in error && "stderr" in error;
