import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packInto } from "../src/pack.ts";

const start = promisify(execFile);

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface How {
  readonly node?: string;
  readonly until?: string;
}

/** The published kit, without this repository and without a network. */
export async function installedElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), "backend-team-"));
  const tarball = await packInto(join(folder, "received"));
  const words = ["install", "--offline", "--no-audit", "--no-fund", "--prefix", folder, tarball];
  await start("npm", words, { cwd: folder });
  const bin = join(folder, "node_modules/.bin/pharmacy-conformance");
  return {
    folder,
    packageFolder: join(folder, "node_modules/@pharmacy/conformance"),
    /** Runs the command, on another Node where one is named; Ctrl-C is pressed when it says something. */
    async run(args: readonly string[], { node, until }: How = {}): Promise<Ran> {
      const [program, given] = node === undefined ? [bin, args] : [node, [bin, ...args]];
      const env = { ...process.env, PHARMACY_TOKEN: "" };
      const running = start(program, [...given], { cwd: folder, env, maxBuffer: 1e8 });
      running.child.stderr?.on("data", (said: string) => {
        if (until !== undefined && said.includes(until)) running.child.kill("SIGINT");
      });
      try {
        return { code: 0, ...(await running) };
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
