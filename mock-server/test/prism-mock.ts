import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** The stateless face of the contract, on a free port. */
export async function startPrismMock(): Promise<{ origin: string; stop(): void }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((closed) => probe.close(closed));
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
