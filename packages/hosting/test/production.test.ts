import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text as allOf } from "node:stream/consumers";
import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { compressFiles } from "../src/build-web.ts";
import { startProduction, type Production } from "../src/production.ts";
import { aBuild, configWith } from "./a-build.ts";

const build = aBuild();
const start = (configText: string, webDirectory = build.folder) =>
  startProduction({ webDirectory, configText, host: "localhost", port: 0 });
let production: Production;

beforeAll(async () => {
  await compressFiles(build.folder);
  production = await start(configWith());
});
afterAll(async () => {
  await production.close();
  build[Symbol.dispose]();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(production.url + path, { redirect: "manual", ...init });
const headersOf = async (path: string, headers: Record<string, string> = {}) =>
  Object.fromEntries((await ask(path, { headers })).headers);

describe("what is there", () => {
  test.each([
    ["/pharmacy", "<title>Pharmacy Vaccinations</title>"],
    ["/pharmacy/vaccination/edit?episodeId=1", "<title>Pharmacy Vaccinations</title>"],
    ["/pharmacy/help/", "<title>help</title>"],
    ["/pharmacy/config.json", '"apiBaseUrl":"https://api.example.org/v1"'],
    ["/health", "ok"],
  ])("%s is answered", async (path, words) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(words)]);
  });

  test.each([
    ["/", "/pharmacy"],
    ["/pharmacy/help", "/pharmacy/help/"],
    ["/pharmacy/%zz", "/pharmacy/home"],
  ])("%s leads to %s", async (path, target) => {
    const { status, headers } = await ask(path);
    expect([status < 400, headers.get("location")]).toEqual([true, target]);
  });

  test.each([
    ["/nothing", 404],
    ["/api/vaccination/types", 404],
    ["/realms/pharmacy", 404],
    ["/pharmacy/assets/main-old.js", 404],
    ["/pharmacy/.env", 404],
    ["/%zz", 400],
  ])("%s is refused in plain words, which nobody keeps", async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      "text/plain; charset=utf-8",
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toMatch(/^[A-Z].*\.$/);
  });

  test("nothing can be sent", async () => {
    expect((await ask("/pharmacy/home", { method: "POST", body: "{}" })).status).toBe(404);
  });
});

describe("caching and compression", () => {
  test.each([
    ["/pharmacy/assets/main-abc123.js", "public, max-age=31536000, immutable"],
    ["/pharmacy/favicon.svg", "public, max-age=3600"],
    ["/pharmacy/home", "no-store"],
    ["/pharmacy/config.json", "no-store"],
    ["/health", "no-store"],
  ])("%s is kept as %s", async (path, caching) => {
    expect(await headersOf(path)).toMatchObject({ "cache-control": caching });
  });

  test.each(["br", "gzip"])("text is sent as %s to who takes it", async (encoding) => {
    const headers = await headersOf("/pharmacy/assets/main-abc123.js", {
      "accept-encoding": encoding,
    });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  });
});

const everyKindOfAnswer = [
  "/pharmacy/home",
  "/pharmacy/config.json",
  "/health",
  "/nothing",
  "/%zz",
];

describe("headers", () => {
  test("the policy allows the servers that config.json names, and nothing inline", async () => {
    const { "content-security-policy": policy } = await headersOf("/pharmacy/home");
    expect(policy).toContain(
      "connect-src 'self' https://api.example.org https://login.example.org;",
    );
    expect(policy).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    expect(policy).not.toContain("unsafe");
  });

  test("with everything on one address the policy allows that address alone", async () => {
    const keycloak = { url: "/", realm: "pharmacy", clientId: "pharmacy-web" };
    const sameOrigin = await start(configWith({ apiBaseUrl: "/api", keycloak }));
    onTestFinished(() => sameOrigin.close());
    const { headers } = await fetch(`${sameOrigin.url}/pharmacy/`);
    expect(headers.get("content-security-policy")).toContain("connect-src 'self';");
  });

  test.each(everyKindOfAnswer)("%s is taken for nothing but what it is", async (path) => {
    expect(await headersOf(path)).toMatchObject({ "x-content-type-options": "nosniff" });
  });

  test.each(everyKindOfAnswer)("%s keeps a browser that came by https to https", async (path) => {
    const hsts = "strict-transport-security";
    const byProxy = await headersOf(path, { "x-forwarded-proto": "https" });
    expect(byProxy[hsts]).toBe("max-age=31536000");
    for (const proxy of ["http", "httpsx"])
      expect((await headersOf(path, { "x-forwarded-proto": proxy }))[hsts]).toBeUndefined();
    expect((await headersOf(path))[hsts]).toBeUndefined();
  });

  test("what cannot be read is refused like the rest", async () => {
    const socket = connect(Number(new URL(production.url).port), "localhost");
    socket.end("nonsense\r\n\r\n");
    const answer = await allOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(answer).toMatch(/\r\n\r\nThe request could not be read\.$/);
  });
});

test("a server without its files says so to whoever watches it", async () => {
  using lost = aBuild();
  const failing = await start(configWith(), lost.folder);
  onTestFinished(() => failing.close());
  rmSync(join(lost.folder, "index.html"));
  const { status } = await fetch(`${failing.url}/health`);
  expect(status).toBe(503);
});

test("the health tells when the last seasons end that this version knows, and is well", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-01-01T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const answer = await ask("/health");
  expect(answer.status).toBe(200);
  const [first, ...lines] = (await answer.text()).split("\n");
  expect(first).toBe("ok");
  expect(lines).toEqual(seasonEndWarnings(seasonPacks, "2099-01-01"));
  expect(lines).toHaveLength(new Set(seasonPacks.map(({ vaccineType }) => vaccineType)).size);
});

test("shutdown waits for a running answer", async () => {
  using large = aBuild();
  const size = 30_000_000;
  large.write("assets/large-abc.bin", Buffer.alloc(size));
  const ending = await start(configWith(), large.folder);
  const socket = connect(Number(new URL(ending.url).port), "localhost");
  socket.write(
    "GET /pharmacy/assets/large-abc.bin HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  await once(socket, "readable");
  const closed = ending.close();
  const whole = await allOf(socket);
  await closed;
  expect(whole.length).toBeGreaterThan(size);
  await expect(fetch(`${ending.url}/health`)).rejects.toThrow("fetch failed");
});
