import { document } from "@pharmacy/openapi";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { collect, operations, retrying, rows } from "../src/index.ts";
import type { Exchange, PharmacyClientOptions } from "../src/index.ts";
import { exampleBatch } from "./example-batch.ts";
import { brokenAnswer, ok, passing, rejection, scriptedClient, status } from "./scripted-fetch.ts";
import type { Script } from "./scripted-fetch.ts";

const lost: Script = () => Promise.reject(new TypeError("fetch failed"));
const hang: Script = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
const busy =
  (retryAfter: string, code = 503): Script =>
  () =>
    new Response("", { status: code, headers: { "Retry-After": retryAfter } });

/** A client that retries, with the longest possible waits. */
function retryingClient(
  scripts: [Script, ...Script[]],
  options: Partial<PharmacyClientOptions> = {},
) {
  return scriptedClient(scripts, { retries: retrying(), ...options });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a call that failed on its way is sent again", () => {
  test.for([
    { after: "a lost connection", script: lost },
    { after: "an answer that breaks off", script: brokenAnswer },
    ...[408, 429, 502, 503, 504].map((code) => ({ after: String(code), script: status(code) })),
    { after: "a success without a body", script: () => new Response("") },
    { after: "a proxy's page", script: () => new Response("<html>") },
    { after: "half an answer", script: () => new Response('{"active":') },
  ])("after $after", async ({ script }) => {
    const { client, sent } = retryingClient([script, ok]);
    const { result } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ active: 1 });
    expect(sent).toHaveLength(2);
  });

  test("after a time-out, which is that of one attempt", async () => {
    const { client, sent } = retryingClient([hang, ok], { timeoutMs: 3000 });
    const { result, ms } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ active: 1 });
    expect([sent.length, ms]).toEqual([2, 3500]);
  });

  test.for([400, 401, 403, 404, 409, 412, 418, 500, 501])("and never after %i", async (code) => {
    const { client, sent } = retryingClient([status(code), ok]);
    expect((await passing(client.getStatusesCount())).result).toMatchObject({ status: code });
    expect(sent).toHaveLength(1);
  });

  test("as the same call, at most four times, after waits that grow", async () => {
    const { client, sent } = retryingClient([status(503)]);
    const { result, ms } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ status: 503 });
    expect([sent.length, ms]).toEqual([4, 500 + 1000 + 2000]);
    const ids = sent.map(({ headers }) => headers.get("X-Correlation-Id"));
    expect(new Set(ids).size).toBe(1);
  });

  test("after a random part of the wait", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.25);
    const { client } = retryingClient([lost, lost, ok]);
    expect((await passing(client.getStatusesCount())).ms).toBe(125 + 250);
  });

  test("until its time in all is over", async () => {
    const { client, sent } = retryingClient([hang], {
      timeoutMs: 20_000,
      retries: retrying({ attempts: 9, totalMs: 30_000 }),
    });
    const { result, ms } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ name: "TimeoutError" });
    expect([sent.length, ms]).toEqual([2, 30_000]);
  });

  test("[8.15] and stays what it is, when every success comes without a readable body", async () => {
    const { client, sent } = retryingClient([() => new Response("<html>")]);
    const { result } = await passing(client.getStatusesCount.withResponse());
    expect(result).toMatchObject({ data: {}, bodyState: "unparsable", status: 200 });
    expect(sent).toHaveLength(4);
  });

  test("so that a list goes on after a page that a proxy swallowed", async () => {
    const page = { episodes: [{ id: "e1" }], page: 0, size: 1, totalElements: 1, totalPages: 1 };
    const { client, sent } = retryingClient([() => new Response(""), () => Response.json(page)]);
    const { result } = await passing(collect(rows(client.listActiveEpisodes, { body: {} })));
    expect([result, sent.length]).toEqual([page.episodes, 2]);
  });

  test("not where its refusal is an answer", async () => {
    const { client, sent } = retryingClient([status(404), ok]);
    const { result } = await passing(
      client.validateBatchNumber.withResponse({ path: { batchNo: "A1" } }, { expect: [404] }),
    );
    expect(result).toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });

  test("not once it is cancelled", async () => {
    const { client, sent } = retryingClient([lost, ok]);
    const controller = new AbortController();
    const call = rejection(client.getStatusesCount({}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort("left the page");
    expect(await call).toMatchObject({ name: "CancelledError", cause: "left the page" });
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("Retry-After", () => {
  test.for([
    { header: "7", waits: 7000 },
    { header: "0", waits: 0 },
    { header: "-7", waits: 0 },
    { header: "60", waits: 60_000 },
    { header: "soon", waits: 0 },
    { header: "", waits: 0 },
  ])("of $header is obeyed: $waits ms and a random part", async ({ header, waits }) => {
    for (const part of [0, 0.5, 1]) {
      vi.spyOn(Math, "random").mockReturnValue(part);
      const { client, sent } = retryingClient([busy(header, 429), ok]);
      const { ms } = await passing(client.getStatusesCount());
      expect([sent.length, ms]).toEqual([2, waits + part * 500]);
    }
  });

  test("may be a date", async () => {
    vi.setSystemTime("2026-11-22T10:00:00Z");
    const { client } = retryingClient([busy("Sun, 22 Nov 2026 10:00:12 GMT"), ok]);
    expect((await passing(client.getStatusesCount())).ms).toBe(12_000 + 500);
  });

  test("of more than a minute ends the call at once", async () => {
    const { client, sent } = retryingClient([busy("61"), ok]);
    const { result, ms } = await passing(client.getStatusesCount());
    expect(result).toMatchObject({ status: 503 });
    expect([sent.length, ms]).toEqual([1, 0]);
  });
});

describe("what may be sent again", () => {
  const change = { path: { id: "b1" }, body: exampleBatch };

  test("is a save, under one key that is made for it", async () => {
    const { client, sent } = retryingClient([lost, status(503), ok, ok]);
    await passing(client.updateBatch(change, { ifMatch: '"7"' }));
    await passing(client.updateBatch(change, { ifMatch: '"8"' }));
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
    expect(sent[2]?.headers.get("If-Match")).toBe('"7"');
  });

  test("is a save under the key that it is given", async () => {
    const { client, sent } = retryingClient([lost, ok]);
    await passing(client.createBatch({ body: exampleBatch }, { idempotencyKey: "key-12345" }));
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual(["key-12345", "key-12345"]);
  });

  test("is no other change, though it is given a key, which its server does not know", async () => {
    const { client, sent } = retryingClient([lost, ok]);
    const params = { path: { id: "b1" }, body: { reason: "other" } } as const;
    await passing(client.call("decommissionBatch", params, { idempotencyKey: "key-12345" }));
    expect(sent).toHaveLength(1);
  });

  test.for(Object.entries(document.paths).flatMap(([, item]) => Object.values(item)))(
    "is $operationId only when it reads or takes a key",
    async (operation) => {
      if (!("operationId" in operation)) return expect(operation).toBeInstanceOf(Array);
      const { operationId, parameters = [] } = operation;
      const isKeyed = JSON.stringify(parameters).includes("IdempotencyKey");
      const { client, sent } = retryingClient([lost, ok]);
      const anything = { path: new Proxy({}, { get: () => "x" }), body: {} };
      const call: unknown = Reflect.get(client, operationId);
      if (typeof call !== "function") throw new Error(`There is no ${operationId}`);
      await passing(Promise.resolve(Reflect.apply(call, client, [anything])));
      const reads = operationId in operations && isReading(operation);
      expect(sent).toHaveLength(reads || isKeyed ? 2 : 1);
      return expect(sent[0]?.headers.has("Idempotency-Key")).toBe(isKeyed);
    },
  );
});

test("every request is told of, and nothing of its patient", async () => {
  const exchanges: Exchange[] = [];
  const { client, sent } = retryingClient([lost, status(503), ok], {
    onExchange: (exchange) => exchanges.push(exchange),
  });
  const nhsNumber = "9693632109";
  const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth: "1951-03-12" } as const;
  await passing(client.getVaccinationHistory({ query }));
  const correlationId = sent[0]?.headers.get("X-Correlation-Id");
  const same = { operationId: "getVaccinationHistory", correlationId, ms: expect.any(Number) };
  expect(exchanges).toEqual([
    { ...same, status: undefined, attempt: 1 },
    { ...same, status: 503, attempt: 2 },
    { ...same, status: 200, attempt: 3 },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain(nhsNumber);
});

test("a listener that throws is told of, and does nothing to the call", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const fault = new Error("the log is full");
  const { client, sent } = retryingClient([ok], {
    onExchange: () => {
      throw fault;
    },
  });
  expect((await passing(client.getStatusesCount())).result).toMatchObject({ active: 1 });
  expect([sent.length, logged.mock.calls]).toEqual([1, [[fault]]]);
});

/** Operations that change nothing by the contract: GETs, and searches by POST. */
function isReading(operation: object): boolean {
  const isGet = Object.values(document.paths).some(({ get }) => get === operation);
  return isGet || ("x-safe" in operation && operation["x-safe"] === true);
}
