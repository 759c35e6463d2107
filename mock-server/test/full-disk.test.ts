import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../src/sandbox/sandbox.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { inTransaction } from "../src/sandbox/store/transaction.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { temporaryFolder } from "./server-process.ts";
import { signIn } from "./sign-in-walk.ts";
import { visitTo } from "./visits.ts";

const completed = { sortBy: "creationDate", sortDirection: "desc", filters: {} };

/** So many blocks of 512 bytes: less than the demo data has, more than a sign-in needs. */
const mostBlocks = 2048;

/** A sandbox in a process with a limited file size, which acts like a full disk. */
class Limited {
  log = "";
  readonly #child: ChildProcess;
  readonly #url: Promise<string>;

  constructor(file: string) {
    const script = join(import.meta.dirname, "../bench/serve-sandbox.ts");
    const command = `ulimit -f ${mostBlocks}; exec "$0" "$1" "$2"`;
    const options = JSON.stringify({ databaseFile: file });
    const served = [process.execPath, script, options];
    this.#child = spawn("sh", ["-c", command, ...served], { stdio: "pipe" });
    this.#child.stderr?.on("data", (text: Buffer) => (this.log += text.toString()));
    this.#url = new Promise((resolve) =>
      this.#child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim())),
    );
  }

  url = () => this.#url;
  isRunning = () => this.#child.exitCode === null;

  async stop(): Promise<void> {
    if (!this.isRunning()) return;
    const exited = once(this.#child, "exit");
    this.#child.kill();
    await exited;
  }
}

async function made(file: string): Promise<TestTenant> {
  const sandbox = await createSandbox({ databaseFile: file, testHooks: true });
  const answer = await fetch(`${sandbox.url}/test/tenants`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const tenant: TestTenant = await answer.json();
  await sandbox.close();
  return tenant;
}

async function callerOf(url: string, tenant: TestTenant) {
  const { tokens } = await signIn(url, tenant.people.pharmacist?.username ?? "");
  const call = (method: string, path: string, body: object) =>
    fetch(`${url}/api/vaccination/${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${tokens.access_token}`,
      },
      body: JSON.stringify(body),
    });
  return {
    save: () => call("PUT", "episode", visitTo(tenant, { stepsDone: 0 })),
    count: async () => {
      const answer = await call("POST", "active", completed);
      const list: { totalElements: number } = await answer.json();
      return list.totalElements;
    },
  };
}

test("[H27] on a full disk reading goes on, saving is 503, and nothing that was saved is lost", async () => {
  using data = temporaryFolder();
  const file = join(data.folder, "pharmacy.sqlite");
  const tenant = await made(file);
  const limited = new Limited(file);
  onTestFinished(() => limited.stop());
  const caller = await callerOf(await limited.url(), tenant);
  let saved = 0;
  let refused = await caller.save();
  for (; refused.ok; refused = await caller.save()) saved += 1;
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    detail: "The server is full. Nothing was saved.",
  });
  await expect.poll(() => limited.log, { timeout: 5000 }).toMatch(/SQLITE_/);
  expect(limited.isRunning()).toBe(true);
  expect(await caller.count()).toBe(saved);
  // Sign-in works now too, and after a start on the full disk.
  expect(await (await callerOf(await limited.url(), tenant)).count()).toBe(saved);
  await limited.stop();
  const restarted = new Limited(file);
  onTestFinished(() => restarted.stop());
  expect(await (await callerOf(await restarted.url(), tenant)).count()).toBe(saved);
  await restarted.stop();
  const roomy = await createSandbox({ databaseFile: file, testHooks: true });
  onTestFinished(() => roomy.close());
  const again = await callerOf(roomy.url, tenant);
  expect(await again.count()).toBe(saved);
  expect((await again.save()).status).toBe(200);
}, 60_000);

test("neighbours of a save that finds the disk full fail with its cause, and later ones work", async () => {
  using data = temporaryFolder();
  const opened = await openDatabase(join(data.folder, "pharmacy.sqlite"));
  onTestFinished(() => opened.destroy());
  await sql`create table kept (text text)`.execute(opened);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened);
  const full = sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`);
  await full.execute(opened);
  const write = (size: number) =>
    inTransaction(opened, (work) =>
      sql`insert into kept values (${"x".repeat(size)})`.execute(work),
    );
  const done = await Promise.allSettled([write(1), write(100_000), write(1)]);
  const code = expect.objectContaining({ code: "SQLITE_FULL" });
  const failed = done.filter(({ status }) => status === "rejected");
  expect(failed).toEqual(failed.map(() => ({ status: "rejected", reason: code })));
  const kept = async () => (await sql`select * from kept`.execute(opened)).rows.length;
  expect(failed.length).toBeGreaterThan(0);
  expect(await kept()).toBe(done.length - failed.length);
  await sql`pragma max_page_count = 100000`.execute(opened);
  await write(100_000);
  expect(await kept()).toBe(done.length - failed.length + 1);
});

test("[H11] a save that was answered is on the disk", async () => {
  using data = temporaryFolder();
  const opened = await openDatabase(join(data.folder, "pharmacy.sqlite"));
  onTestFinished(() => opened.destroy());
  const { rows } = await sql`pragma synchronous`.execute(opened);
  expect(rows).toEqual([{ synchronous: 2 }]);
});
