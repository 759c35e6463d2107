import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../src/running/settings.ts";

export interface Outcome {
  code: number | null;
  output: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves once the application can be opened. */
  isUp: Promise<void>;
  ended: Promise<Outcome>;
  /** What it has printed so far. */
  output(): string;
}

/** Starts a command of this project, as a person would, with settings of its own. */
export function run(command: string[], environment: Record<string, string>): ServerProcess {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: projectFolder,
    // Never in somebody's own database.
    env: { ...process.env, DATABASE_URL: "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const isUp = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      if (output.includes("Application ")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`It ended: ${output}`)));
  });
  isUp.catch(() => {});
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output }));
  return { child, isUp, ended, output: () => output };
}

export const serve = [process.execPath, "mock-server/src/main.ts"];
export const reset = [process.execPath, "mock-server/src/reset.ts", "--yes"];

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

export function temporaryFolder(): { folder: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(join(tmpdir(), "serve-"));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}
