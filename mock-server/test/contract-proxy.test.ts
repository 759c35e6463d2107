import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGateway, startPrismProxy } from "../src/prism-server/start-prism.ts";
import { badBodies, firstAnswerTo, saveWith } from "./raw-answer.ts";

const schema = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const contract = {
  openapi: "3.1.0",
  info: { title: "A small contract", version: "1" },
  servers: [{ url: "/api" }],
  paths: {
    "/store": {
      get: {
        operationId: "getStore",
        responses: { 200: { description: "A store", content: { "application/json": { schema } } } },
      },
    },
    "/vaccination/episode": { put: { responses: { 200: { description: "Saved" } } } },
  },
};

const folder = mkdtempSync(join(tmpdir(), "contract-proxy-"));
const seen: { path?: string; host?: string; body?: string }[] = [];
let answer: object = {};
let origin = "";
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const contractFile = join(folder, "contract.json");
  writeFileSync(contractFile, JSON.stringify(contract));
  const backend = createServer(async (request, response) => {
    const body = await text(request);
    seen.push({ path: request.url, host: request.headers.host, ...(body && { body }) });
    response.writeHead(200, { "content-type": "application/json", etag: '"1"' });
    response.end(JSON.stringify(answer));
  });
  const backendUrl = await listening(backend);
  const prism = await startPrismProxy(`${backendUrl}/api`, contractFile);
  const gateway = createGateway({ backend: `${backendUrl}/api`, prism: prism.origin });
  origin = await gateway.listen({ port: 0, host: "127.0.0.1" });
  ends.push(
    () => gateway.close(),
    () => prism.process.kill(),
    () => backend.close(),
  );
});

afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true });
});

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen.");
  return `http://127.0.0.1:${address.port}`;
}

describe("the contract proxy", () => {
  it("lets an answer pass that keeps the contract, headers included", async () => {
    answer = { name: "High Street Pharmacy" };
    const response = await fetch(`${origin}/api/store`);
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe('"1"');
    expect(await response.json()).toEqual(answer);
  });

  it("turns an answer that breaks the contract into a failure", async () => {
    answer = { nam: "High Street Pharmacy" };
    const response = await fetch(`${origin}/api/store`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("must have required property 'name'");
  });

  it("sends all that is no call to the backend as it came, under the browser's host", async () => {
    await fetch(`${origin}/realms/pharmacy/account`);
    await fetch(`${origin}/api/openapi.yaml`);
    const { host } = new URL(origin);
    expect(seen.slice(-2)).toEqual([
      { path: "/realms/pharmacy/account", host },
      { path: "/api/openapi.yaml", host },
    ]);
  });

  it("lets the backend judge a body that Prism cannot read", async () => {
    const answered = await firstAnswerTo(origin, saveWith('{"vaccineTypes":'));
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*etag: "1"\r\n/);
    expect(seen.at(-1)).toMatchObject({
      path: "/api/vaccination/episode",
      body: '{"vaccineTypes":',
    });
  });

  it.each(badBodies)("answers within a second to %s, and to the next call", async (_, bytes) => {
    answer = { name: "High Street Pharmacy" };
    const started = performance.now();
    expect(await firstAnswerTo(origin, bytes)).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(performance.now() - started).toBeLessThan(1000);
    expect((await fetch(`${origin}/api/store`)).status).toBe(200);
  });
});
