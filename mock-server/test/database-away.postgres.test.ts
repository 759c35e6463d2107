import type { PharmacyClient } from "@pharmacy/sdk";
import getPort from "get-port";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { postgresFolder, startPostgres } from "../../packages/checks/src/own-postgres.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { createCookieAgent, locationOf } from "./cookie-agent.ts";
import { databaseProxy } from "./database-proxy.ts";
import { endConnections } from "./postgres.ts";
import { startSandboxServer } from "./sandbox-server.ts";
import type { ServerProcess } from "./server-process.ts";
import { childrenOf, each, emptyDatabase, started, startSiblings, tenantAt } from "./siblings.ts";
import { authorizationUrl, signIn } from "./sign-in-walk.ts";
import { draftOf, visitTo } from "./visits.ts";

const isAway = {
  status: 503,
  problem: {
    code: "SERVICE_UNAVAILABLE",
    detail: "The database is not available. Nothing was saved.",
  },
};

/** A sandbox whose way to the database can be cut, and its tenant's pharmacist. */
async function sandboxBehindProxy() {
  const proxy = await databaseProxy(process.env["DATABASE_URL"] ?? "");
  onTestFinished(() => proxy.close());
  const server = await startSandboxServer(proxy.url);
  onTestFinished(async () => {
    proxy.comeBack();
    await server.close();
  });
  const tenant = await server.testTenant();
  const caller = await server.as(tenant.people["pharmacist"]?.username ?? "");
  const save = (idempotencyKey: string) =>
    caller.call(
      "saveEpisode",
      { body: draftOf(visitTo(tenant)) },
      { "Idempotency-Key": idempotencyKey },
    );
  const countActive = async () => (await caller.call("getStatusesCount", {})).body.active;
  return { proxy, server, caller, tenant, save, countActive };
}

test("while the database is away each call is 503, says that nothing was saved, and when to ask again", async () => {
  const { proxy, caller, tenant, save, countActive } = await sandboxBehindProxy();
  proxy.goAway();
  const answers = await Promise.all([
    save("a-key-of-this-test"),
    caller.call("getStatusesCount", {}),
    caller.call("getUser", { query: { username: tenant.people["pharmacist"]?.username ?? "" } }),
    caller.call("listActiveBatches", { query: { page: 0, size: 10 }, body: {} }),
    caller.call("openClinic", {}),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject(isAway);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  }
  proxy.comeBack();
  expect(await countActive()).toBe(0);
  expect((await save("a-key-of-this-test")).status).toBe(200);
  expect(await countActive()).toBe(1);
});

test("while the database is away a sign-in is told to try again, and goes on afterwards", async () => {
  const { proxy, server, tenant } = await sandboxBehindProxy();
  const { url } = server.sandbox;
  const username = tenant.people["pharmacist"]?.username ?? "";
  const { tokens } = await signIn(url, username);
  const renew = () =>
    fetch(`${url}/realms/pharmacy/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: "pharmacy-web",
        refresh_token: tokens.refresh_token,
      }),
    });
  const browser = createCookieAgent({ accept: "text/html" });
  const page = locationOf(await browser.get(authorizationUrl(url)));
  const signInThere = () => browser.post(page, { username, password: username });
  proxy.goAway();
  const pages = [
    await browser.get(authorizationUrl(url)),
    await browser.get(page),
    await signInThere(),
  ];
  const renewal = await renew();
  for (const answer of [...pages, renewal]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  }
  for (const answer of pages) {
    expect(await answer.text()).toContain("<h1>Sign-in is not possible now</h1>");
  }
  expect(await renewal.json()).toEqual({ error: "temporarily_unavailable" });
  proxy.comeBack();
  expect((await signInThere()).status).toBe(303);
  expect((await renew()).status).toBe(200);
});

test.each(["before", "after"] as const)(
  "for a COMMIT cut off %s it is done, the answer says that it is unknown; a replay settles it",
  async (where) => {
    const { proxy, save, countActive } = await sandboxBehindProxy();
    proxy.loseNextCommit(where);
    const cut = await save("a-key-of-this-test");
    expect(cut).toMatchObject({
      status: 503,
      problem: {
        code: "SERVICE_UNAVAILABLE",
        detail: expect.stringMatching(/not known whether this was saved\. .* Idempotency-Key/),
      },
    });
    proxy.comeBack();
    const replayed = await save("a-key-of-this-test");
    expect(replayed.status).toBe(200);
    expect((await save("a-key-of-this-test")).body.id).toBe(replayed.body.id);
    expect(await countActive()).toBe(1);
  },
);

describe("a full disk of PostgreSQL", () => {
  test.each(["", "deferrable initially deferred"])(
    "is 503 while reading goes on, found by a statement or a COMMIT (%s)",
    async (when) => {
      const { server, save, countActive } = await sandboxBehindProxy();
      const client = new pg.Client({ connectionString: server.location });
      await client.connect();
      onTestFinished(() => client.end());
      await client.query(`create function full_disk() returns trigger language plpgsql
        as $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
      await client.query(`create constraint trigger full_disk after insert on episodes ${when}
        for each row execute function full_disk()`);
      expect(await save("a-key-of-this-test")).toMatchObject({
        status: 503,
        problem: {
          detail: "The server is full. Nothing was saved.",
        },
      });
      expect(await countActive()).toBe(0);
      await client.query("drop trigger full_disk on episodes");
      expect((await save("a-key-of-this-test")).status).toBe(200);
    },
  );
});

/** Saves of several callers, one after the other, until they are told to stop. */
function load(client: PharmacyClient, tenant: TestTenant) {
  const body = draftOf(visitTo(tenant));
  const ids: string[] = [];
  let isOver = false;
  const callers = each(8).map(async () => {
    while (!isOver) ids.push((await client.saveEpisode({ body })).id);
  });
  return {
    ids,
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

const settings = [
  { how: "one server", workers: "1" },
  { how: "a server with workers", workers: "2" },
];

async function startOne(shared: Record<string, string>, workers: string) {
  const port = await getPort();
  const server = started({ ...shared, PORT: String(port), WORKERS: workers });
  await server.isUp;
  return { origin: `http://localhost:${port}`, servers: [server] };
}

async function startThree(shared: Record<string, string>) {
  const { origin, siblings } = await startSiblings(shared);
  return { origin, servers: siblings };
}

/** Every save that was answered is there once, and each process ends well when it is told to. */
async function expectNothingLost(
  client: PharmacyClient,
  ids: readonly string[],
  servers: readonly ServerProcess[],
) {
  expect(new Set(ids).size).toBe(ids.length);
  expect((await client.getStatusesCount()).active).toBe(ids.length);
  for (const { child } of servers) child.kill("SIGTERM");
  const ends = await Promise.all(servers.map(({ ended }) => ended));
  expect(ends.map(({ code }) => code)).toEqual(servers.map(() => 0));
}

describe.each([
  ...settings.map(({ how, workers }) => ({
    how,
    start: (shared: Record<string, string>) => startOne(shared, workers),
  })),
  { how: "three siblings", start: startThree },
])("under load, $how", ({ start }) => {
  test("outlives backends that end in the middle of transactions", async () => {
    const shared = await emptyDatabase();
    const { origin, servers } = await start(shared);
    const before = servers.map(({ child }) => childrenOf(child.pid));
    const { client, tenant } = await tenantAt(origin);
    const { ids, stop } = load(client, tenant);
    for (const round of each(3)) {
      await expect.poll(() => ids.length, { timeout: 30_000 }).toBeGreaterThan(round * 10);
      await endConnections(shared["DATABASE_URL"] ?? "");
    }
    await stop();
    expect(servers.map(({ child }) => childrenOf(child.pid))).toEqual(before);
    await expectNothingLost(client, ids, servers);
  });

  test.each(["fast", "immediate"] as const)(
    "outlives a restart of PostgreSQL -m %s, and the SDK's retries ride over it",
    async (mode) => {
      const postgres = await startPostgres(postgresFolder() ?? "");
      onTestFinished(() => postgres.stop());
      const { origin, servers } = await start(await emptyDatabase(postgres.url));
      const before = servers.map(({ child }) => childrenOf(child.pid));
      const { client, tenant } = await tenantAt(origin);
      const { ids, stop } = load(client, tenant);
      await expect.poll(() => ids.length, { timeout: 30_000 }).toBeGreaterThan(10);
      await postgres.restart(mode);
      await stop();
      expect(servers.map(({ child }) => childrenOf(child.pid))).toEqual(before);
      await expectNothingLost(client, ids, servers);
    },
  );
});
