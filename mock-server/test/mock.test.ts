import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "./contract-faults.ts";
import { createMock, type Prism, startPrismMock } from "../src/prism-server/start-prism.ts";
import { badBodies, firstAnswerTo } from "./raw-answer.ts";

let prism: Prism;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  prism = await startPrismMock();
  const server = createMock(prism.origin);
  origin = await server.listen({ port: 0, host: "127.0.0.1" });
  close = () => server.close();
});
afterAll(async () => {
  prism.process.kill();
  await close();
});

const headers = { Authorization: "Bearer any", "X-Correlation-Id": "a-call" };
const readCatalogue = () => fetch(`${origin}/api/vaccination/types`, { headers });

test("the mock answers from the contract's examples, under the sandbox's prefix", async () => {
  const response = await readCatalogue();
  const { status } = response;
  const received = { status, headers: response.headers, text: await response.text() };
  expect(faultsOf("getVaccineTypes", received)).toEqual([]);
});

test("a request chooses among the examples, and a body reaches Prism as it was sent", async () => {
  const send = (body: object, prefer: string) =>
    fetch(`${origin}/api/vaccination/active`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", Prefer: prefer },
      body: JSON.stringify(body),
    });
  const empty = await send({}, "example=empty");
  expect([empty.status, await empty.json()]).toMatchObject([200, { episodes: [] }]);
  const refused = await send({ sortBy: 1 }, "");
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "INVALID_REQUEST" }]);
});

test("the contract is served beside its examples", async () => {
  const answer = await fetch(`${origin}/api/openapi.yaml`);
  expect(await answer.text()).toMatch(/^openapi: 3\.1\.0\n/);
});

test.each(badBodies)(
  "%s is answered within a second, and so is the next call",
  async (_, bytes) => {
    const started = performance.now();
    expect(await firstAnswerTo(origin, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(performance.now() - started).toBeLessThan(1000);
    expect((await readCatalogue()).status).toBe(200);
  },
);

test("a body that is too large is refused", async () => {
  const body = JSON.stringify({ comment: "x".repeat(10_000_000) });
  const init = { method: "PUT", headers: { ...headers, "Content-Type": "application/json" }, body };
  expect((await fetch(`${origin}/api/vaccination/episode`, init)).status).toBe(413);
});
