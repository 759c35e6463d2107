import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSandbox } from "../src/sandbox/sandbox.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { startSandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "storage-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the database is its owner's alone: it holds patients and the keys of the sign-in", async () => {
  const file = join(folder(), "pharmacy.sqlite");
  const sandbox = await createSandbox({ databaseFile: file });
  onTestFinished(() => sandbox.close());
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    expect([one, statSync(one).mode & 0o777]).toEqual([one, 0o600]);
});

test("[H11] a restart keeps every record, and the sign-in", async () => {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body } = await pharmacist.call("saveEpisode", { body: visitTo(tenant) });
  const path = { episodeId: body.id };
  const before = await pharmacist.call("getEpisode", { path });
  await server.restart();
  const after = await pharmacist.call("getEpisode", { path });
  expect(after.body).toEqual(before.body);
  expect(after.etag).toBe(before.etag);
});

test("[H12] a save whose audit cannot be written is not stored at all", async () => {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const first = await pharmacist.call("saveEpisode", { body: visitTo(tenant, { stepsDone: 0 }) });
  const database = await openDatabase(server.location);
  onTestFinished(() => database.destroy());
  const occupied = { store_id: tenant.storeId, episode_id: first.body.id, version: 2 };
  await database
    .insertInto("audit")
    .values({
      ...occupied,
      action: "updated",
      actor: "",
      gphc: "",
      changed_at: "",
      correlation_id: "",
      changes: "[]",
    })
    .execute();
  const path = { episodeId: first.body.id };
  const before = await pharmacist.call("getEpisode", { path });
  const save = await pharmacist.call("saveEpisode", { query: path, body: visitTo(tenant) });
  expect(save.status).toBe(500);
  const after = await pharmacist.call("getEpisode", { path });
  expect(after.body).toEqual(before.body);
  const { body: counts } = await pharmacist.call("getStatusesCount", {});
  expect([counts.active, counts.completed]).toEqual([1, 0]);
});

test("an acknowledgement file of which a part was recorded says so, and can be sent again", async () => {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body: saved } = await pharmacist.call("saveEpisode", { body: visitTo(tenant) });
  const ofFlu = { body: { vaccineType: "fluVac" as const } };
  const { body: made } = await pharmacist.call("createVaccinationExport", ofFlu);
  const system = "https://pharmacy.example.org/identifiers/vaccination";
  const rows = [`30001|${saved.id}-fluVac^${system}`, ...Array<string>(200).fill("30001|nobody")];
  const body = {
    name: made.name.replace(".csv", "_BusAck_20261127T09000000.csv"),
    fileText: ["RESPONSE_CODE|LOCAL_ID", ...rows].join("\n"),
  };
  const { transaction } = Kysely.prototype;
  const begin = vi.spyOn(Kysely.prototype, "transaction");
  onTestFinished(() => begin.mockRestore());
  begin
    .mockImplementationOnce(function (this: Kysely<unknown>) {
      return transaction.call(this);
    })
    .mockImplementationOnce(() => {
      throw Object.assign(new Error("No room."), { code: "SQLITE_FULL" });
    });
  const cut = await pharmacist.call("recordAcknowledgements", { body });
  const detail = "The storage failed after a part of the file was recorded. Send the file again.";
  expect([cut.status, cut.problem.detail]).toEqual([503, detail]);
  const again = await pharmacist.call("recordAcknowledgements", { body });
  expect([again.status, again.body.rows[0]?.result]).toEqual([200, "unchanged"]);
});

test("the hooks of tests are not there unless they were asked for", async () => {
  const sandbox = await createSandbox({ databaseFile: join(folder(), "pharmacy.sqlite") });
  onTestFinished(() => sandbox.close());
  for (const path of ["/tenants", "/FA123/clock", "/expired-tokens", "/FA123/broken-answers"]) {
    const { status } = await fetch(`${sandbox.url}/test${path}`, { method: "POST" });
    expect([path, status]).toEqual([path, 404]);
  }
});

test("[H26] nothing about a patient reaches the log, whatever fails", async () => {
  const databaseFile = join(folder(), "pharmacy.sqlite");
  const script = join(import.meta.dirname, "fail-loudly.ts");
  const child = spawn(process.execPath, [script, databaseFile], { stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, "close");
  expect(output).toContain("answered 500");
  for (const secret of ["Secretname", "9693632109", "1951"]) expect(output).not.toContain(secret);
});

test("a start loads neither Prism, nor PostgreSQL, nor demo data that is there already", async () => {
  const databaseFile = join(folder(), "pharmacy.sqlite");
  await (await createSandbox({ databaseFile })).close();
  const script = join(import.meta.dirname, "start-and-tell.ts");
  const child = spawn(process.execPath, [script, databaseFile], { stdio: "pipe" });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  const told: { milliseconds: number; reference: number; loaded: string[] } = JSON.parse(output);
  const { milliseconds, reference, loaded } = told;
  const heavy = ["prism-cli", "/pg/", "/oidc-provider/", "/yaml/", "demo-data/seed.ts"];
  expect(loaded.filter((url) => heavy.some((name) => url.includes(name)))).toEqual([]);
  // The budget of 500 ms is measured where nothing else runs; this is a tripwire, on any machine.
  expect(milliseconds / reference).toBeLessThan(20);
});
