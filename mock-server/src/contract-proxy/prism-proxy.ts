import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const prismCommand = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
const pollMs = 50;

interface Settings {
  contractFile: string;
  backend: string;
  port: number;
}

/**
 * Prism answers 500 where the backend's answer breaks the contract. Requests are the backend's to
 * judge: with request validation Prism would answer 422 before the backend could answer 400.
 */
export async function startPrismProxy({
  contractFile,
  backend,
  port,
}: Settings): Promise<ChildProcess> {
  const options = ["--errors", "--validate-request=false", "-m", "false", "-v", "error"];
  const child = spawn(
    process.execPath,
    [
      prismCommand,
      "proxy",
      contractFile,
      backend,
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      ...options,
    ],
    { stdio: "inherit" },
  );
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Prism ended with ${child.exitCode}.`);
    await delay(pollMs);
  }
  return child;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
