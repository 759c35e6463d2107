import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { codeOf } from "@pharmacy/hosting/running/refusal";
import { createPharmacyClient, type PharmacyClient, retrying } from "@pharmacy/sdk";
import getPort from "get-port";
import { expect, onTestFinished, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/nhs-numbers.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import { createTestDatabase, endConnections } from "./postgres.ts";
import { run, serve, type ServerProcess, temporaryFolder } from "./server-process.ts";
import { refresh, signIn } from "./sign-in-walk.ts";
import { visitTo } from "./visits.ts";

/** An empty database that the test has to itself, as settings of a server. */
async function emptyDatabase(): Promise<Record<string, string>> {
  const database = await createTestDatabase(process.env["DATABASE_URL"]);
  if (!database) throw new Error("DATABASE_URL names no PostgreSQL server.");
  onTestFinished(() => database.drop());
  const data = temporaryFolder();
  onTestFinished(() => data[Symbol.dispose]());
  return { DATABASE_URL: database.url, DATA_DIR: data.folder, SANDBOX_TEST_HOOKS: "1" };
}

function started(settings: Record<string, string>): ServerProcess {
  const server = run(serve, settings);
  onTestFinished(async () => {
    server.child.kill();
    await server.ended;
  });
  return server;
}

/** Each request goes to the next of these ports, over a connection of its own; to one after it where nobody listens. */
async function inTurn(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const send = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const port = ports[turn++ % ports.length];
    const onward = request({ port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", (error) => {
      if (codeOf(error) === "ECONNREFUSED") send(incoming, body, outgoing);
      else outgoing.destroy();
    });
    onward.end(body);
  };
  const balancer = createServer(async (incoming, outgoing) =>
    send(incoming, await buffer(incoming), outgoing),
  );
  balancer.listen(0);
  await once(balancer, "listening");
  onTestFinished(() => void balancer.close());
  const address: AddressInfo | string | null = balancer.address();
  if (typeof address !== "object" || !address) throw new Error("The balancer has no port.");
  return `http://localhost:${address.port}`;
}

/** Three processes that were started together on an empty database, and the address they share. */
async function startSiblings(): Promise<{ origin: string; siblings: ServerProcess[] }> {
  const shared = await emptyDatabase();
  const ports = [await getPort(), await getPort(), await getPort()];
  const origin = await inTurn(ports);
  const siblings = ports.map((port) =>
    started({ ...shared, PORT: String(port), PUBLIC_URL: origin }),
  );
  await Promise.all(siblings.map(({ isUp }) => isUp));
  return { origin, siblings };
}

async function tenantAt(origin: string): Promise<{ tenant: TestTenant; client: PharmacyClient }> {
  const response = await fetch(`${origin}/test/tenants`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const tenant: TestTenant = await response.json();
  const { tokens } = await signIn(origin, tenant.people["pharmacist"]?.username ?? "");
  const client = createPharmacyClient({
    baseUrl: `${origin}/api`,
    token: async () => tokens.access_token,
    retries: retrying(),
  });
  return { tenant, client };
}

const each = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Asks several times, so that each sibling answers, what the demo data of a store holds. */
async function demoCountsAt(origin: string) {
  const { tokens } = await signIn(origin, "anna.pharmacist");
  const anna = createPharmacyClient({
    baseUrl: `${origin}/api`,
    token: async () => tokens.access_token,
  });
  return { counts: await Promise.all(each(6).map(() => anna.getStatusesCount())), tokens };
}

test("three that start together on an empty database are one product", async () => {
  const { origin } = await startSiblings();
  const { counts, tokens } = await demoCountsAt(origin);
  const port = await getPort();
  const alone = started({ ...(await emptyDatabase()), PORT: String(port) });
  await alone.isUp;
  const [ofOne] = (await demoCountsAt(`http://localhost:${port}`)).counts;
  expect(ofOne?.completed).toBeGreaterThan(0);
  expect(counts).toEqual(counts.map(() => ofOne));
  expect((await refresh(origin, tokens.refresh_token)).status).toBe(200);
});

test("saves under one key at all of them make one record, and numbers are given once", async () => {
  const { origin } = await startSiblings();
  const { tenant, client } = await tenantAt(origin);
  const body = visitTo(tenant, { isConsentGiven: false, stepsDone: 0 });
  const same = await Promise.all(
    each(12).map(() => client.saveEpisode({ body }, { idempotencyKey: "one-and-the-same" })),
  );
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  const others = await Promise.all(
    each(24).map((index) =>
      client.saveEpisode({ body }, { idempotencyKey: `another-save-${index}` }),
    ),
  );
  const ids = [...new Set([...same, ...others].map(({ id }) => id))];
  expect(ids).toHaveLength(25);
  const read = await Promise.all(
    ids.map((episodeId) => client.getEpisode({ path: { episodeId } })),
  );
  expect(new Set(read.map(({ humanReadableEpisodeId }) => humanReadableEpisodeId)).size).toBe(25);
  expect((await client.getStatusesCount()).completed).toBe(25);
});

test("of the patients who wait none is called twice, whichever sibling answers", async () => {
  const { origin } = await startSiblings();
  const { client } = await tenantAt(origin);
  const opened = await Promise.all(each(6).map(() => client.openClinic()));
  const clinics = new Set(opened.map(({ id }) => id));
  expect(clinics.size).toBe(1);
  const path = { clinicId: [...clinics][0] ?? "" };
  const newNumber = nhsNumbersFrom(970_000_000);
  const rows = each(40).map(() => ({ nhsNumber: newNumber() }));
  await client.addClinicEntries({ path, body: { source: "WALK_IN", rows } });
  const called = await Promise.all(each(60).map(() => client.claimNextClinicEntry({ path })));
  const ids = called.flatMap(({ entry }) => entry?.id ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  const { entries } = await client.getClinic({ path });
  expect(entries.map(({ status }) => status)).toEqual(each(40).map(() => "BEING_VACCINATED"));
});

test("one that is killed loses nothing that was answered, and a retry saves nothing twice", async () => {
  const { origin, siblings } = await startSiblings();
  const { tenant, client } = await tenantAt(origin);
  const body = visitTo(tenant, { isConsentGiven: false, stepsDone: 0 });
  const saves = each(30).map(async (index) => {
    if (index === 10) siblings[0]?.child.kill("SIGKILL");
    return client.saveEpisode({ body }, { idempotencyKey: `one-save-of-thirty-${index}` });
  });
  const ids = (await Promise.all(saves)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
  const read = await Promise.all(
    ids.map((episodeId) => client.getEpisode({ path: { episodeId } })),
  );
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect((await client.getStatusesCount()).completed).toBe(30);
});

test("a database that ends its idle connections ends no server", async () => {
  const shared = await emptyDatabase();
  const port = await getPort();
  const server = started({ ...shared, PORT: String(port) });
  await server.isUp;
  const { client } = await tenantAt(`http://localhost:${port}`);
  await endConnections(shared["DATABASE_URL"] ?? "");
  await expect
    .poll(async () => client.getStatusesCount().catch(String), { timeout: 10_000 })
    .toHaveProperty("active");
  expect(server.child.exitCode).toBeNull();
});

test("WORKERS answer behind one port; one that dies is replaced, and all stop together", async () => {
  const shared = await emptyDatabase();
  const port = await getPort();
  const server = started({ ...shared, PORT: String(port), WORKERS: "2" });
  await server.isUp;
  const origin = `http://localhost:${port}`;
  const { client } = await tenantAt(origin);
  const before = childrenOf(server.child.pid);
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, "SIGKILL");
  await expect
    .poll(() => childrenOf(server.child.pid).filter((pid) => !before.includes(pid)))
    .toHaveLength(1);
  await expect(client.getStatusesCount()).resolves.toHaveProperty("active");
  server.child.kill("SIGINT");
  const { output } = await server.ended;
  expect(output.match(/Application /g)).toHaveLength(1);
  expect(output.match(/PHARMACY_CLIENT_SECRET=[\w-]{43} /g)).toHaveLength(1);
  await expect(fetch(origin)).rejects.toThrow();
});

/** By the kernel's own list: slim images have no `ps`. */
function childrenOf(parent = 0): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? undefined : Number(ppid);
  } catch {
    return undefined; // it has just ended
  }
}
