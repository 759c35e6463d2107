import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

export interface Server {
  url: string;
  /** SIGTERM, and gone. */
  stop(): Promise<void>;
}

interface Settings {
  dataFolder: string;
  port: number;
  /** With Prism between the browser and the sandbox, which turns a wrong answer into a 500. */
  hasReferee: boolean;
  env?: Record<string, string>;
}

/** The product as `npm start` runs it, on a database of its own and with the hooks of tests. */
export async function startServer({
  dataFolder,
  port,
  hasReferee,
  env,
}: Settings): Promise<Server> {
  const child = spawn(process.execPath, ["mock-server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      SANDBOX_TEST_HOOKS: "1",
      SANDBOX_REFEREE: hasReferee ? "1" : "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = `http://localhost:${port}`;
  await saysItsAddress(child, url);
  return { url, stop: () => stopped(child) };
}

async function saysItsAddress(child: ChildProcess, url: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`${url}/pharmacy`)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("No free port was given.");
  return address.port;
}
