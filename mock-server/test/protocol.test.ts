import { connect } from "node:net";
import { join } from "node:path";
import { text as allOf } from "node:stream/consumers";
import { operations } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../src/sandbox/sandbox.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";
import { temporaryFolder } from "./server-process.ts";

let server: SandboxServer;
let token: string;

beforeAll(async () => {
  server = await startSandboxServer();
  const tenant = await server.testTenant();
  ({ token } = await server.as(tenant.people.pharmacist?.username ?? ""));
});
afterAll(() => server.close());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.sandbox.url}/api${path.replaceAll(/\{\w+\}/g, "one")}`, { method, headers });
const signedIn = () => ({ Authorization: `Bearer ${token}` });

const methodsOfPath = new Map<string, string[]>();
for (const { method, path } of Object.values(operations)) {
  const also = method === "GET" ? ["HEAD"] : [];
  methodsOfPath.set(path, [...(methodsOfPath.get(path) ?? []), method, ...also].toSorted());
}
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "PURGE"];

test.each([...methodsOfPath])("%s answers to no other method than %j", async (path, declared) => {
  for (const method of methods.filter((one) => !declared.includes(one))) {
    for (const headers of [{}, signedIn()]) {
      const answer = await ask(method, path, headers);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get("allow")).toBe(declared.join(", "));
      const text = await answer.text();
      if (method !== "HEAD") expect(text).toContain('"code":"METHOD_NOT_ALLOWED"');
    }
  }
});

test("a path that nobody declared stays unknown to every method", async () => {
  for (const method of methods) {
    const { status } = await ask(method, "/vaccination/nothing", signedIn());
    expect([method, status]).toEqual([method, 404]);
  }
});

test("HEAD says of a read what GET says, without the body", async () => {
  const path = "/vaccination/types";
  const [get, head] = [await ask("GET", path, signedIn()), await ask("HEAD", path, signedIn())];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  expect((await ask("HEAD", path)).status).toBe(401);
});

test("a call without a token is told how to sign in", async () => {
  const answer = await ask("GET", "/vaccination/types");
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="pharmacy"');
});

const everyKindOfAnswer = [
  "/api/vaccination/types",
  "/api/nothing",
  "/api/%zz",
  "/api/openapi.yaml",
  "/nothing",
  "/test/faults",
  "/realms/pharmacy/.well-known/openid-configuration",
  "/realms/pharmacy/resources/pages.css",
];

test.each(everyKindOfAnswer)("%s is taken for nothing but what it says it is", async (path) => {
  const { headers } = await fetch(server.sandbox.url + path);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("behind an https address browsers are told to keep to it", async () => {
  using data = temporaryFolder();
  const sandbox = await createSandbox({
    databaseFile: join(data.folder, "pharmacy.sqlite"),
    publicUrl: "https://pharmacy.example.org",
  });
  onTestFinished(() => sandbox.close());
  const address = sandbox.app.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  for (const path of ["/api/vaccination/types", "/api/%zz", "/nothing"]) {
    const { headers } = await fetch(`http://localhost:${port}${path}`);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
  const refusal = await answerTo("nonsense\r\n\r\n", `http://localhost:${port}`);
  expect(refusal).toContain("strict-transport-security: max-age=31536000");
});

/** What a server answers to bytes that no client of ours would send. */
async function answerTo(bytes: string, url = server.sandbox.url): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return allOf(socket);
}

test.each([
  ["no request at all", "nonsense\r\n\r\n", 400],
  ["a method that HTTP does not know", "FOO /api HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  [
    "a header that is too long",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    "an unknown expectation",
    "GET /api HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nConnection: close\r\n\r\n",
    417,
  ],
])("%s is answered as every refusal is", async (_name, bytes, status) => {
  const answer = (await answerTo(bytes)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toContain("content-type: application/problem+json");
  expect(answer).toContain(`"status":${status}`);
  expect(answer).toContain('"title":"the request is invalid"');
});
