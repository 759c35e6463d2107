import { spawn } from "node:child_process";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

/** Folders that are downloaded, built or left by a run, in any folder of the project. */
export const madeFolders: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  ".data",
  ".wireit",
  "reports",
  "test-results",
  "playwright-report",
]);

/** Puts the project's tools first on the path; all of them run on the Node of this process. */
const toolPath = (project: string) =>
  [
    dirname(process.execPath),
    join(project, "node_modules/.bin"),
    join(project, "packages/checks/node_modules/.bin"),
    process.env["PATH"] ?? "",
  ].join(":");

/** No colours in a file. NO_COLOR is removed: tools that set FORCE_COLOR for others would warn. */
const plainText = { FORCE_COLOR: "0", NO_COLOR: undefined };

export async function runCommand(
  command: string[],
  env: Record<string, string | undefined> = {},
  folder: string = root,
) {
  const [program = "", ...args] = command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...plainText, ...env, PATH: toolPath(folder) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const exitCode = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${program} did not start: ${error.message}\n`));
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
  return {
    exitCode,
    output: Buffer.concat(chunks).toString(),
    seconds: (performance.now() - started) / 1000,
  };
}

export type Finished = Awaited<ReturnType<typeof runCommand>>;
