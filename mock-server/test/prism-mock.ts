import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import getPort from "get-port";

/** The stateless face of the contract, on a free port. */
export async function startPrismMock(): Promise<{ origin: string; stop(): void }> {
  const port = await getPort();
  const script = fileURLToPath(new URL("../src/prism.ts", import.meta.url));
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, [script], { env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(`${origin}/vaccination/types`);
  return { origin, stop: () => void child.kill() };
}

/** Prism is asked until it answers: its log is not to be relied on. */
async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((next) => setImmediate(next));
  }
}
