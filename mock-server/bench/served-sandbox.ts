import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-tenants.ts";
import { signIn } from "../test/sign-in-walk.ts";

const script = join(import.meta.dirname, "serve-sandbox.ts");
/** A measurement outlasts a usual token. */
const lifetimes = { ACCESS_TOKEN_SECONDS: "3600", REFRESH_TOKEN_SECONDS: "7200" };

interface Memory {
  rss: number;
  heapUsed: number;
}

interface Served {
  webDirectory?: string;
  /** A PostgreSQL database; without it, it has a SQLite file of its own. */
  databaseUrl?: string;
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

  /** Where its records are. */
  get location(): string {
    return this.#served.databaseUrl ?? this.#databaseFile;
  }

  get #databaseFile(): string {
    return join(this.#folder, "pharmacy.sqlite");
  }

  tenant(request: TestTenantRequest = {}): Promise<TestTenant> {
    return tenantAt(this.origin, request);
  }

  /** Stops it, lets work be done on its records, and starts it again. */
  async restartAfter(work: () => Promise<void>): Promise<void> {
    await this.#end();
    await work();
    await this.#run();
  }

  /** In megabytes, as the operating system counts it, and what its heap holds. */
  async memory(question: "memory" | "memory without garbage"): Promise<Memory> {
    if (!this.#child) throw new Error("The sandbox does not run.");
    const told = once(this.#child, "message");
    this.#child.send(question);
    const [memory]: unknown[] = await told;
    const { rss, heapUsed } = memoryIn(memory);
    return { rss: rss / 1e6, heapUsed: heapUsed / 1e6 };
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true });
  }

  async #run(): Promise<void> {
    const options = JSON.stringify({ databaseFile: this.#databaseFile, ...this.#served });
    const child = spawn(process.execPath, ["--expose-gc", script, options], {
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

function memoryIn(message: unknown): Memory {
  const { rss, heapUsed } = Object(message);
  return { rss: Number(rss), heapUsed: Number(heapUsed) };
}

/** A pharmacy of its own, at a server with the hooks of tests. */
export async function tenantAt(origin: string, request: TestTenantRequest): Promise<TestTenant> {
  const answer = await fetch(`${origin}/test/tenants`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const tenant: TestTenant = await answer.json();
  return tenant;
}

/** What the pharmacist of a tenant sends with each call. */
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
