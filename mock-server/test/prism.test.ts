import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "../../packages/conformance/src/answers.ts";

let prism: ChildProcess;
let origin: string;

beforeAll(async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((closed) => probe.close(closed));
  origin = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL("../src/prism.ts", import.meta.url));
  prism = spawn(process.execPath, [script], { env: { ...process.env, PORT: String(port) } });
  await untilAnswered(`${origin}/vaccination/types`);
});
afterAll(async () => {
  prism.kill();
  await once(prism, "exit");
});

/** Prism says nothing when it is ready, so it is asked until it answers. */
async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await new Promise((next) => setImmediate(next));
  }
}

test("Prism answers from the contract's examples", async () => {
  const response = await fetch(`${origin}/vaccination/types`, {
    headers: { Authorization: "Bearer any", "X-Correlation-Id": "a-call" },
  });
  const { status, headers } = response;
  const received = { status, headers, text: await response.text() };
  expect(faultsOf("getVaccineTypes", received)).toEqual([]);
});
