import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGateway } from "../src/contract-proxy/gateway.ts";
import { startPrismProxy } from "../src/contract-proxy/prism-proxy.ts";

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
  },
};

const folder = mkdtempSync(join(tmpdir(), "contract-proxy-"));
const seen: { path?: string; host?: string }[] = [];
let answer: object = {};
let origin = "";
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const contractFile = join(folder, "contract.json");
  writeFileSync(contractFile, JSON.stringify(contract));
  const backend = createServer((request, response) => {
    seen.push({ path: request.url, host: request.headers.host });
    response.writeHead(200, { "content-type": "application/json", etag: '"1"' });
    response.end(JSON.stringify(answer));
  });
  const backendUrl = await listening(backend);
  const probe = createServer();
  const prismPort = Number(new URL(await listening(probe)).port);
  probe.close();
  const prism = await startPrismProxy({
    contractFile,
    backend: `${backendUrl}/api`,
    port: prismPort,
  });
  const gateway = createGateway({ backend: backendUrl, prism: `http://127.0.0.1:${prismPort}` });
  origin = await gateway.listen({ port: 0, host: "127.0.0.1" });
  ends.push(
    () => gateway.close(),
    () => prism.kill(),
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
});
