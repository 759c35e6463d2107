import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

export interface Running {
  /** Everything that it has said. */
  output(): string;
  /** SIGTERM, and gone. */
  stop(): Promise<void>;
}

/** Starts a program and waits until it says that it is there. */
export async function startProgram(
  [program = "", ...args]: string[],
  env: Record<string, string>,
  readyWhen: string,
): Promise<Running> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = await says(child, readyWhen);
  return { output, stop: () => stopped(child) };
}

/** The sandbox as `npm start` runs it, on a database of its own and with the hooks of tests. */
export async function startSandbox(
  dataFolder: string,
  port: number,
  env: Record<string, string> = {},
): Promise<Running> {
  const own = { DATA_DIR: dataFolder, DATABASE_URL: "" };
  const settings = { PORT: String(port), ...own, SANDBOX_TEST_HOOKS: "1", ...env };
  return startProgram([process.execPath, "mock-server/src/main.ts"], settings, "/pharmacy");
}

/** Prism between browser and backend, which turns a wrong answer into a failure. */
export async function startContractProxy(port: number, backend: string): Promise<Running> {
  return startProgram(
    [
      process.execPath,
      "mock-server/src/mock.ts",
      "--proxy",
      `${backend}/api`,
      "--port",
      String(port),
    ],
    {},
    "/pharmacy",
  );
}

async function says(child: ChildProcess, words: string): Promise<() => string> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(words)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  return () => output;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

export const localhost = (port: number): string => `http://localhost:${port}`;
