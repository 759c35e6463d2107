import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFiles } from "../src/build-web.ts";
import { serveBuild } from "../src/serve-build.ts";
import { aBuild } from "./a-build.ts";

const build = aBuild();
const { folder } = build;
let app: FastifyInstance;

beforeAll(async () => {
  build.write("config.json", JSON.stringify({ apiBaseUrl: "https://api.example.org/v1" }));
  build.write(".vite/manifest.json", "{}");
  build.write(".built-from", "sources");
  await compressFiles(folder);
  app = Fastify();
  serveBuild(app, folder);
});
afterAll(async () => {
  await app.close();
  build[Symbol.dispose]();
});

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe("[1.02] the application below /pharmacy", () => {
  test("the bare address leads there", async () => {
    expect((await get("/")).headers.location).toBe("/pharmacy");
  });

  test.each([
    "/pharmacy",
    "/pharmacy/",
    "/pharmacy/home",
    "/pharmacy/vaccination/edit?episodeId=4.2",
    "/pharmacy/referral-summary/1/2/3",
  ])("%s shows it", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("<title>application</title>");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("HEAD says of a page what GET says", async () => {
    const { statusCode, headers } = await app.inject({ method: "HEAD", url: "/pharmacy/home" });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("a page of its own is shown as it is", async () => {
    expect((await get("/pharmacy/help/")).body).toContain("<title>help</title>");
  });

  test.each([
    "/pharmacy/assets/main-old.js",
    "/pharmacy/secret.txt",
    "/pharmacy/.vite/manifest.json",
    "/pharmacy/.built-from",
  ])("%s is missing rather than the application", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test("an unknown path with a dot that is opened shows it, which leads home", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const { statusCode, body } = await get("/pharmacy/nothing.here", { accept });
    expect([statusCode, body]).toEqual([
      200,
      expect.stringContaining("<title>application</title>"),
    ]);
  });

  test("nothing outside the folder is served", async () => {
    expect((await get("/pharmacy/..%2f..%2fpackage.json")).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe("speed", () => {
  test("files named after their content are kept for good, the rest is asked for again", async () => {
    const asset = await get("/pharmacy/assets/main-abc123.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const config = await get("/pharmacy/config.json");
    expect(config.headers["cache-control"]).toBe("no-store");
  });

  test.each(["br", "gzip"])("what compresses is sent as %s", async (encoding) => {
    for (const url of ["/pharmacy/assets/main-abc123.js", "/pharmacy/home"]) {
      const answer = await get(url, { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["vary"]).toMatch(/accept-encoding/i);
      expect(answer.rawPayload.length).toBeLessThan(300);
    }
    const asset = await get("/pharmacy/assets/main-abc123.js", { "accept-encoding": encoding });
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect(asset.headers["content-type"]).toContain("javascript");
  });
});

test("a build may be given another configuration, which the policy follows", async () => {
  const text = JSON.stringify({ keycloak: { url: "https://keycloak.example.org/auth" } });
  const configured = Fastify();
  serveBuild(configured, folder, text);
  const answer = await configured.inject({ url: "/pharmacy/config.json" });
  const page = await configured.inject({ url: "/pharmacy/home" });
  await configured.close();
  expect(answer.body).toBe(text);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("connect-src 'self' https://keycloak.example.org;");
});

test.each([
  "/pharmacy/",
  "/pharmacy/home",
  "/pharmacy/help/",
  "/pharmacy/config.json",
  "/pharmacy/no.js",
])("%s carries the secure headers", async (url) => {
  const { headers } = await get(url);
  const policy = headers["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("connect-src 'self' https://api.example.org;");
  expect(policy).not.toContain("unsafe");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});
