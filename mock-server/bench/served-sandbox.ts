import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { run } from "../test/server-process.ts";
import { signIn } from "../test/sign-in-walk.ts";

const script = join(import.meta.dirname, "serve-sandbox.ts");
/** A measurement takes longer than the life of a usual token. */
const lifetimes = { ACCESS_TOKEN_SECONDS: "3600", REFRESH_TOKEN_SECONDS: "7200" };

interface Served {
  webDirectory?: string;
  root?: string;
}

export type ServedSandbox = Awaited<ReturnType<typeof serveSandbox>>;

/** A sandbox in a process of its own, so that the caller does not slow it. */
export async function serveSandbox(served: Served = {}) {
  const folder = mkdtempSync(join(tmpdir(), "served-"));
  const options = JSON.stringify({ databaseFile: join(folder, "pharmacy.sqlite"), ...served });
  const child = spawn(process.execPath, [script, options], {
    env: { ...process.env, ...lifetimes },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  if (!child.stdout) throw new Error("The sandbox has no output.");
  const [line]: unknown[] = await Promise.race([once(child.stdout, "data"), exit]);
  if (child.exitCode !== null) throw new Error(`The sandbox ended with ${child.exitCode}.`);
  const origin = String(line).trim();
  return {
    origin,
    pid: child.pid,
    async tenant(request: TestTenantRequest = {}): Promise<TestTenant> {
      const answer = await fetch(`${origin}/test/tenants`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(request),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const tenant: TestTenant = await answer.json();
      return tenant;
    },
    async processorMicroseconds(): Promise<number> {
      const told = once(child, "message");
      child.send("processor time");
      const [microseconds]: unknown[] = await told;
      return Number(microseconds);
    },
    async stop(): Promise<void> {
      child.kill();
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

export async function headersOf(
  origin: string,
  tenant: TestTenant,
): Promise<Record<string, string>> {
  const { tokens } = await signIn(origin, tenant.people["pharmacist"]?.username ?? "");
  return {
    "Content-Type": "application/json",
    Authorization: `Bearer ${tokens.access_token}`,
    "X-Correlation-Id": "speed",
  };
}

/** Milliseconds from the command to the printed address; the first start also makes the data. */
export async function startMs(command: string[], dataFolder: string): Promise<number> {
  const settings = { PORT: String(await getPort()), DATA_DIR: dataFolder };
  const began = performance.now();
  const server = run(command, settings);
  await server.isUp;
  const took = performance.now() - began;
  server.child.kill();
  await server.ended;
  return took;
}

/** Milliseconds for loading the web framework and the database alone, as a measure of the machine. */
export function loadingMs(): number {
  const load = 'await import("fastify"); await import("better-sqlite3");';
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", load], {
    cwd: import.meta.dirname,
  });
  if (status !== 0) throw new Error("Nothing was loaded.");
  return performance.now() - began;
}
