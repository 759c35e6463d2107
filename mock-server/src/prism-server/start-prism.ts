import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import getPort from "get-port";

const prismCommand = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
const contract = fileURLToPath(new URL("../../../openapi/openapi.gen.json", import.meta.url));
const pollMs = 50;
const errorsAlone = ["-v", "error"];

export interface Prism {
  process: ChildProcess;
  origin: string;
}

export const startPrismMock = (): Promise<Prism> => start("mock", contract, ...errorsAlone);

/** The same with the default log of `prism mock`, which describes every call. */
export const startLoggingPrismMock = (): Promise<Prism> => start("mock", contract);

/** Without request validation: Prism would answer 422 before the backend could answer 400. */
export const startPrismProxy = (backend: string, contractFile = contract): Promise<Prism> =>
  start("proxy", contractFile, backend, "--errors", "--validate-request=false", ...errorsAlone);

async function start(...words: string[]): Promise<Prism> {
  const port = await getPort({ host: "127.0.0.1" });
  const options = ["-h", "127.0.0.1", "-p", String(port), "-m", "false"];
  const child = spawn(process.execPath, [prismCommand, ...words, ...options], {
    // The output of Prism is not part of the caller's output.
    stdio: ["inherit", words.includes("-v") ? process.stderr : "ignore", "inherit"],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Prism ended with ${child.exitCode}.`);
    await delay(pollMs);
  }
  return { process: child, origin: `http://127.0.0.1:${port}` };
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
