import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-tenants.ts";
import { signIn } from "../test/sign-in-walk.ts";

const script = join(import.meta.dirname, "serve-sandbox.ts");
/** A measurement takes longer than the life of a usual token. */
const lifetimes = { ACCESS_TOKEN_SECONDS: "3600", REFRESH_TOKEN_SECONDS: "7200" };

export interface Served {
  webDirectory?: string;
  /** The root of the product to serve; the default is this one. */
  root?: string;
}

/** A sandbox in a process of its own, so that the caller does not slow it. */
export class ServedSandbox {
  readonly #folder = mkdtempSync(join(tmpdir(), "served-"));
  readonly #served: Served;
  #child: ChildProcess | undefined;
  origin = "";

  static async start(served: Served = {}): Promise<ServedSandbox> {
    const sandbox = new ServedSandbox(served);
    await sandbox.#run();
    return sandbox;
  }

  private constructor(served: Served) {
    this.#served = served;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** A new pharmacy. */
  async tenant(request: TestTenantRequest = {}): Promise<TestTenant> {
    const answer = await fetch(`${this.origin}/test/tenants`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const tenant: TestTenant = await answer.json();
    return tenant;
  }

  async processorMicroseconds(): Promise<number> {
    if (!this.#child) throw new Error("The sandbox does not run.");
    const told = once(this.#child, "message");
    this.#child.send("processor time");
    const [microseconds]: unknown[] = await told;
    return Number(microseconds);
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true });
  }

  async #run(): Promise<void> {
    const options = JSON.stringify({
      databaseFile: join(this.#folder, "pharmacy.sqlite"),
      ...this.#served,
    });
    const child = spawn(process.execPath, [script, options], {
      env: { ...process.env, ...lifetimes },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    this.#child = child;
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The sandbox ended with ${String(code)}.`);
    });
    if (!child.stdout) throw new Error("The sandbox has no output.");
    const [line]: unknown[] = await Promise.race([once(child.stdout, "data"), ended]);
    ended.catch(() => {}); // it ends when it is stopped
    this.origin = String(line).trim();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const exit = once(child, "exit");
    child.kill();
    await exit;
  }
}

/** The headers of each call of a tenant's pharmacist. */
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
