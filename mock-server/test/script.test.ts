import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientCredentials, createPharmacyClient } from "@pharmacy/sdk";
import type { PharmacyClient } from "@pharmacy/sdk";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder } from "../src/running/settings.ts";
import { welcome } from "../src/running/serve.ts";
import { keycloakRealm } from "../src/sandbox/identity/keycloak-realm.ts";
import { createSandbox, type Sandbox } from "../src/sandbox/sandbox.ts";
import { run, temporaryFolder } from "./server-process.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "script-"));
const databaseFile = join(dataFolder, "pharmacy.sqlite");
const start = (port?: number) => createSandbox({ databaseFile, port });
let sandbox: Sandbox;
let secret = "";
let client: PharmacyClient;

const credentials = () => ({
  issuer: `${sandbox.url}/realms/pharmacy`,
  clientId: "pharmacy-script",
  clientSecret: secret,
});

beforeAll(async () => {
  sandbox = await start();
  secret = sandbox.newScriptSecret ?? "";
  client = createPharmacyClient({
    baseUrl: `${sandbox.url}/api`,
    token: clientCredentials(credentials()),
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataFolder, { recursive: true });
});

describe("a pharmacy's script", () => {
  test("signs in with its secret, as one store's client without a person", async () => {
    const claims = decodeJwt(await clientCredentials(credentials())(30));
    expect(claims).toMatchObject({
      sub: "pharmacy-script",
      azp: "pharmacy-script",
      preferred_username: "service-account-pharmacy-script",
      storeId: "FA123",
      realm_access: { roles: ["VAC"] },
    });
    expect(claims).not.toHaveProperty("gphc");
    expect(claims).not.toHaveProperty("sid");
  });

  test("is refused with another secret", async () => {
    const token = clientCredentials({ ...credentials(), clientSecret: `${secret}x` });
    await expect(token(30)).rejects.toThrow(/\/token answered 401 invalid_client/);
  });

  test("is the only client that does without somebody at the sign-in page", async () => {
    const answer = await fetch(`${sandbox.url}/realms/pharmacy/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials", client_id: "pharmacy-web" }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        error_description: "requested grant type is not allowed for this client",
      }),
    ]);
  });

  test("does what VAC does in its store, and its records name it", async () => {
    const { batches } = await client.listActiveBatches({ body: {} });
    const id = batches[0]?.batch.id ?? "";
    const { data: batch, etag } = await client.getBatch.withResponse({ path: { id } });
    expect(batch.storeId).toBe("FA123");
    const changed = await client.updateBatch({ path: { id }, body: batch }, { ifMatch: etag });
    expect(changed.lastUpdatedBy).toBe("pharmacy-script");
  });

  test("does nothing that needs another role", async () => {
    const { batches } = await client.listActiveBatches({ body: {} });
    const path = { id: batches[0]?.batch.id ?? "" };
    const body = { reason: "other" } as const;
    await expect(client.decommissionBatch({ path, body })).rejects.toMatchObject({ status: 403 });
    await expect(client.selectStore({ path: { storeId: "FB456" } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("has a profile like anybody", async () => {
    const username = "service-account-pharmacy-script";
    await expect(client.getUser({ query: { username } })).resolves.toMatchObject({
      userName: username,
      gphc: null,
      pharmacist: false,
      storeId: "FA123",
    });
  });
});

describe("the secret", () => {
  test("is told by the first start alone, and goes on to work", async () => {
    expect(secret).toMatch(/^[\w-]{43}$/);
    const port = Number(new URL(sandbox.url).port);
    await sandbox.close();
    sandbox = await start(port);
    expect(sandbox.newScriptSecret).toBeUndefined();
    await expect(clientCredentials(credentials())(30)).resolves.toMatch(/^ey/);
  });

  test("is not in the realm that a Keycloak imports: Keycloak makes its own", () => {
    const [, script] = keycloakRealm("http://localhost:4000").clients;
    expect(script).toMatchObject({ clientId: "pharmacy-script", serviceAccountsEnabled: true });
    expect(JSON.stringify(script)).not.toMatch(/secret"\s*:/);
  });
});

test("npm start says how a script signs in, and the secret once", () => {
  const url = "http://localhost:4000";
  const where = {
    databaseFile: "/data/x.sqlite",
    databaseUrl: undefined,
    keycloakIssuer: undefined,
  };
  const first = welcome({ url, newScriptSecret: "the-secret" }, where);
  expect(first).toContain(`PHARMACY_BASE_URL=${url}/api\n`);
  expect(first).toContain(`PHARMACY_ISSUER=${url}/realms/pharmacy\n`);
  expect(first).toContain("PHARMACY_CLIENT_ID=pharmacy-script\n");
  expect(first).toContain("PHARMACY_CLIENT_SECRET=the-secret");
  expect(first).toContain("npm run -s token -- anna.pharmacist");
  const later = welcome({ url, newScriptSecret: undefined }, where);
  expect(later).toContain("npm run -s token -- --script-secret");
});

test("npm start with a Keycloak of one's own says nobody and no secret that would not be let in", () => {
  const keycloakIssuer = "https://vaccinations.example.org/realms/pharmacy";
  const said = welcome(
    { url: "http://localhost:4000", newScriptSecret: "the-secret" },
    { databaseFile: "/data/x.sqlite", databaseUrl: undefined, keycloakIssuer },
  );
  expect(said).toContain(`Only people and scripts of ${keycloakIssuer} are let in.`);
  expect(said).not.toMatch(/anna|the-secret|PHARMACY_|npm run -s token/);
});

test("the address of PostgreSQL is said without its password", () => {
  const databaseUrl = "postgres://anna:a-password@db.example.org:5432/pharmacy";
  const said = welcome(
    { url: "http://localhost:4000", newScriptSecret: undefined },
    { databaseFile: "", databaseUrl, keycloakIssuer: undefined },
  );
  expect(said).toContain("postgres://db.example.org:5432/pharmacy");
  expect(said).not.toContain("a-password");
});

test("npm run token makes none where the tokens of a Keycloak count", async () => {
  const file = join(projectFolder, "mock-server/src/token.ts");
  const keycloak = { KEYCLOAK_ISSUER: "https://vaccinations.example.org/realms/pharmacy" };
  const { code, output } = await run([process.execPath, file, "anna.pharmacist"], keycloak).ended;
  expect(code).toBe(1);
  expect(output).toContain("ask for one there");
});

describe("npm run token", () => {
  const token = (...args: string[]) =>
    run([process.execPath, join(projectFolder, "mock-server/src/token.ts"), ...args], {
      DATA_DIR: dataFolder,
      PORT: new URL(sandbox.url).port,
    }).ended;

  test("prints a token with which that person's calls are answered", async () => {
    const { code, output } = await token("anna.pharmacist");
    expect(code).toBe(0);
    const anna = createPharmacyClient({
      baseUrl: `${sandbox.url}/api`,
      token: async () => output.trim(),
    });
    await expect(anna.getUser({ query: { username: "anna.pharmacist" } })).resolves.toMatchObject({
      pharmacist: true,
    });
  });

  test("prints what scripts sign in with, to whoever asks again", async () => {
    const { code, output } = await token("--script-secret");
    expect(code).toBe(0);
    const again = clientCredentials({ ...credentials(), clientSecret: output.trim() });
    await expect(again(30)).resolves.toMatch(/^ey/);
  });

  test.for([
    { args: [], says: /Say whose: npm run token -- anna\.pharmacist\. There are anna\.pharm/ },
    { args: ["somebody.else"], says: /Say whose/ },
  ])("refuses in one sentence: $args", async ({ args, says }) => {
    const { code, output } = await token(...args);
    expect([code, output]).toEqual([1, expect.stringMatching(says)]);
  });

  test("where no server has run, says which folder that is and how to name another", async () => {
    using empty = temporaryFolder();
    const program = [process.execPath, join(projectFolder, "mock-server/src/token.ts")];
    const settings = { DATA_DIR: empty.folder };
    const { code, output } = await run([...program, "anna.pharmacist"], settings).ended;
    expect(code).toBe(1);
    expect(output).toContain(`No server has run on ${join(empty.folder, "pharmacy.sqlite")} yet`);
    expect(output).toContain("DATA_DIR");
  });
});
