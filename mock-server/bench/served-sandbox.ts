import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-tenants.ts";
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
