import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFiles } from "../src/compress.ts";
import { serveBuild } from "../src/serve-build.ts";

const folder = mkdtempSync(join(tmpdir(), "web-"));
let app: FastifyInstance;

beforeAll(async () => {
  writeFile("index.html", `<!doctype html><title>application</title>${" ".repeat(500)}`);
  writeFile("config.json", JSON.stringify({ apiBaseUrl: "https://api.example.org/v1" }));
  writeFile("assets/main-abc123.js", `export const text = "${"long ".repeat(500)}";`);
  writeFile("help/index.html", "<!doctype html><title>help</title>");
  await compressFiles(folder);
  app = Fastify();
  serveBuild(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function writeFile(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

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

  test("a page of its own is shown as it is", async () => {
    expect((await get("/pharmacy/help/")).body).toContain("<title>help</title>");
  });

  test.each([
    "/pharmacy/assets/main-old.js",
    "/pharmacy/secret.txt",
    "/pharmacy/.vite/manifest.json",
  ])("%s is missing rather than the application", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
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
  const elsewhere = mkdtempSync(join(tmpdir(), "config-"));
  const file = join(elsewhere, "ours.json");
  const text = JSON.stringify({ keycloak: { url: "https://keycloak.example.org/auth" } });
  writeFileSync(file, text);
  const configured = Fastify();
  serveBuild(configured, folder, file);
  const answer = await configured.inject({ url: "/pharmacy/config.json" });
  const page = await configured.inject({ url: "/pharmacy/home" });
  await configured.close();
  rmSync(elsewhere, { recursive: true });
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
  });
});
