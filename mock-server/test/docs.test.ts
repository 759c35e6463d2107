import { brotliDecompressSync } from "node:zlib";
import { document } from "@pharmacy/openapi";
import { problemCodes } from "@pharmacy/openapi/problem-codes";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../src/docs/pages.ts";
import { journeys } from "../src/docs/journeys.ts";
import { contractPaths } from "../src/sandbox/server/contract-files.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(server.sandbox.url + path, init);
const textOf = async (path: string) => (await ask(path)).text();
const paths = [...pages.map(({ path }) => path), "/docs/reference"];
const operationIds = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => (operation ? [operation.operationId] : []));

describe.each(paths)("%s", (path) => {
  test("is served to anybody, kept by nobody, under a policy without inline scripts", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none';script-src 'self';");
    const styles = path === "/docs/reference" ? "'self' 'unsafe-inline'" : "'self'";
    expect(policy).toContain(`style-src ${styles};`);
  });

  test("leads only to what is there", async () => {
    const page = await textOf(path);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    const ids = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const dead: string[] = [];
    for (const [target, hashes] of Map.groupBy(links, (href) => href.split("#")[0] || path)) {
      // The application is served beside the documentation, from its build.
      if (target.startsWith("/pharmacy/")) continue;
      const answer = await ask(target);
      if (!answer.ok) dead.push(target);
      const there = target === "/docs/reference" ? operationsInReference : ids(await answer.text());
      const named = hashes.flatMap((href) => href.split("#")[1] ?? []);
      dead.push(...named.filter((id) => !there.has(id)).map((id) => `${target}#${id}`));
    }
    expect(dead).toEqual([]);
  });
});

const operationsInReference: ReadonlySet<string | undefined> = new Set([
  "main",
  ...Object.values(document.paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((one) => (one ? [one] : []))
    .map(
      ({ operationId, tags }) => `tag/${tags[0]?.toLowerCase().replace(" ", "-")}/${operationId}`,
    ),
]);

test("the problem codes are all there, with what each means", async () => {
  const page = await textOf("/docs/problem-codes");
  for (const { code, status } of problemCodes(document)) {
    expect(page).toContain(`<h2 id="${code}"><code>${code}</code> <span class="status">${status}<`);
  }
});

test("the journeys are all there, with each step and what it expects", async () => {
  const page = await textOf("/docs/journeys");
  const { all } = await journeys();
  expect(all.length).toBeGreaterThan(0);
  for (const { id, steps } of all) {
    expect(page).toContain(`<h2 id="${id}">`);
    for (const { stepId, expected } of steps) {
      expect(page).toContain(`<h3>${stepId}</h3>`);
      expect(expected.length).toBeGreaterThan(0);
    }
  }
});

test("the vectors are all there, with the status that each gets", async () => {
  const page = await textOf("/docs/vectors");
  const { vectors } = vectorDocument;
  for (const { id } of vectors) expect(page).toContain(`<code>${id}</code>`);
  expect(page.match(/<summary><span class="status">\d{3}</g)?.length).toBe(vectors.length);
});

test("every requirement that the contract cites is told", async () => {
  const page = await textOf("/docs/requirements");
  for (const id of Object.keys(document["x-requirements"])) expect(page).toContain(`id="r${id}"`);
});

test("every file of the contract can be taken along", async () => {
  const page = await textOf("/docs/downloads");
  for (const path of contractPaths) {
    expect(page).toContain(`href="/api${path}"`);
    expect((await ask(`/api${path}`)).status).toBe(200);
  }
});

test("the reference shows each operation with calls of this very server", async () => {
  const shown: typeof document = JSON.parse(await textOf("/docs/openapi.json"));
  const samples = Object.values(shown.paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((operation) => operation?.["x-codeSamples"] ?? []);
  expect(samples.length).toBe(2 * operationIds.length);
  for (const { label, source } of samples) {
    expect(source).toContain(label === "curl" ? `${server.sandbox.url}/api/` : "await client.");
  }
  expect(shown.info.description).toContain("[\\[7.20\\]](/docs/requirements#r7.20)");
});

test("the renderer is compressed, named after its content and kept for good", async () => {
  const page = await textOf("/docs/reference");
  const [path = ""] = /\/docs\/renderer-[0-9a-f]{16}\.js/.exec(page) ?? [];
  const answer = await server.sandbox.app.inject({
    url: path,
    headers: { "accept-encoding": "br" },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("createApiReference");
});

test.each(["/docs/nothing", "/docs/renderer-0.js", "/docs/../docs/pages.ts"])(
  "%s is not there",
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  },
);

test("who asks for the headers alone gets them, and nothing can be sent", async () => {
  const posted = await ask("/docs", { method: "POST" });
  expect(posted.status).toBe(404);
  expect((await ask("/docs", { method: "HEAD" })).status).toBe(200);
});
