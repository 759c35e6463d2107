import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "../src/sandbox/sandbox.ts";
import { createCookieAgent, locationOf } from "./cookie-agent.ts";
import { createTestDatabase } from "./postgres.ts";
import { firstAnswerTo } from "./raw-answer.ts";
import { authorizationUrl, signIn } from "./sign-in-walk.ts";

async function sandboxWith(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), "sign-in-"));
  const postgres = await createTestDatabase(process.env["DATABASE_URL"]);
  const databaseFile = join(folder, "pharmacy.sqlite");
  const sandbox = await createSandbox({ databaseFile, databaseUrl: postgres?.url, ...options });
  onTestFinished(async () => {
    await sandbox.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });
  return sandbox;
}

/** One sign-in attempt; `forwarded` is the address from a proxy. */
async function attempt(url: string, username: string, password: string, forwarded = "") {
  const agent = createCookieAgent({ "x-forwarded-for": forwarded });
  const page = locationOf(await agent.get(authorizationUrl(url)));
  const answer = await agent.post(page, { username, password });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const statusesOf = async (count: number, each: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await each()).status);
  return statuses;
};

const anna = "anna.pharmacist";
afterEach(() => vi.restoreAllMocks());

test("after five wrong passwords within a minute an account has to wait, whatever comes then", async () => {
  const { url } = await sandboxWith();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const wrong = () => attempt(url, anna, "not-her-password");
  expect(await statusesOf(7, wrong)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const right = await attempt(url, anna, anna);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(right.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  expect(right.text).toMatch(/Too many wrong passwords\. Try again in \d+ seconds\./);
  // Other accounts, and this one from another address, do not wait.
  expect((await attempt(url, "tom.technician", "tom.technician")).status).toBe(303);
  const lines = said.mock.calls.map(String);
  expect(lines).toEqual([
    expect.stringMatching(/sign-in slowed: .* for anna\.pharmacist from \S+$/),
  ]);
  expect(lines.join()).not.toContain("not-her-password");
});

test("what is typed as the name of nobody is counted, and stays out of the log", async () => {
  const { url } = await sandboxWith();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const nobody = () => attempt(url, "my-secret-password", "x");
  expect(await statusesOf(6, nobody)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(said.mock.calls.map(String)).toEqual([expect.stringMatching(/for an unknown account/)]);
});

test("failures alone count, and many at once are counted one by one", async () => {
  const { url } = await sandboxWith();
  vi.spyOn(console, "error").mockReturnValue();
  await Promise.all(Array.from({ length: 8 }, () => signIn(url, anna)));
  const many = Array.from({ length: 12 }, () => attempt(url, anna, "wrong"));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

test("the wait ends, even after further guesses", async () => {
  const { url } = await sandboxWith();
  vi.spyOn(console, "error").mockReturnValue();
  await statusesOf(8, () => attempt(url, anna, "wrong"));
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect((await attempt(url, anna, anna)).status).toBe(303);
  clock.mockRestore();
});

test.each([
  { name: "nobody's by itself", trustedProxy: undefined, last: 429 },
  { name: "that of the configured proxy", trustedProxy: "127.0.0.1,::1", last: 200 },
])("a forwarded address is believed: $name", async ({ trustedProxy, last }) => {
  const { url } = await sandboxWith({ trustedProxy });
  vi.spyOn(console, "error").mockReturnValue();
  await statusesOf(5, () => attempt(url, anna, "wrong", "192.0.2.1"));
  expect((await attempt(url, anna, "wrong", "192.0.2.2")).status).toBe(last);
});

test.each([
  { where: "header", address: "token" },
  { where: "body", address: "token" },
  { where: "body", address: "revoke" },
])("a wrong client secret in the $where of /$address is slowed too", async ({ where, address }) => {
  const { url, newScriptSecret = "" } = await sandboxWith();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const ask = (secret: string) => {
    const client = { client_id: "pharmacy-script", client_secret: secret };
    const form = { grant_type: "client_credentials", token: "a-token" };
    const basic = Buffer.from(`pharmacy-script:${secret}`).toString("base64");
    return fetch(`${url}/realms/pharmacy/protocol/openid-connect/${address}`, {
      method: "POST",
      headers: where === "header" ? { authorization: `Basic ${basic}` } : {},
      body: new URLSearchParams(where === "header" ? form : { ...form, ...client }),
    });
  };
  expect((await ask(newScriptSecret)).status).toBe(200);
  expect(await statusesOf(5, () => ask("wrong-secret"))).toEqual([401, 401, 401, 401, 401]);
  const slowed = await ask(newScriptSecret);
  expect([slowed.status, await slowed.json()]).toEqual([
    429,
    {
      error: "temporarily_unavailable",
      error_description: expect.stringMatching(/try again in \d+ seconds/),
    },
  ]);
  expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(0);
  const lines = said.mock.calls.map(String);
  expect(lines).toEqual([expect.stringMatching(/sign-in slowed: .* for pharmacy-script from/)]);
  expect(lines.join()).not.toContain("wrong-secret");
});

test.each([
  { publicUrl: "https://vaccinations.example.org", isSecure: true },
  { publicUrl: "http://vaccinations.example.org", isSecure: false },
])("behind $publicUrl cookies and addresses are its own", async ({ publicUrl, isSecure }) => {
  const sandbox = await sandboxWith({ publicUrl });
  const realm = `http://localhost:${portOf(sandbox)}/realms/pharmacy`;
  const lie = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": isSecure ? "http" : "https",
  };
  for (const headers of [new Headers(), new Headers(lie)]) {
    const discovery = await fetch(`${realm}/.well-known/openid-configuration`, { headers });
    const told: Record<string, unknown> = await discovery.json();
    const addresses = Object.entries(told).filter(
      ([name]) => name === "issuer" || name.endsWith("_endpoint") || name === "jwks_uri",
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const [, address] of addresses)
      expect(String(address)).toMatch(new RegExp(`^${publicUrl}/realms/pharmacy`));
    const { search } = authorizationUrl(publicUrl);
    const asked = `${realm}/protocol/openid-connect/auth${search}`;
    const start = await fetch(asked, { headers, redirect: "manual" });
    const cookies = start.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.map((cookie) => /; secure/i.test(cookie))).toEqual(cookies.map(() => isSecure));
  }
});

test("without PUBLIC_URL no address has a forged Host", async () => {
  const { url } = await sandboxWith();
  const path = "/realms/pharmacy/.well-known/openid-configuration";
  const discovery = await firstAnswerTo(url, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n\r\n`);
  expect(discovery).toContain(`"issuer":"${url}/realms/pharmacy"`);
  expect(discovery).not.toContain("evil.example");
});

function portOf({ app }: Sandbox): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
