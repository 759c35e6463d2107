import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { ApiError, TimeoutError, retrying } from "../src/index.ts";
import type { TokenFunction } from "../src/index.ts";
import { exampleBatch } from "./example-batch.ts";
import { ok, rejection, scriptedClient, status } from "./scripted-fetch.ts";

describe("a redirect", () => {
  const moved = () => new Response("", { status: 302, headers: { Location: "/elsewhere" } });
  /** What a browser answers to a request that may not be redirected. */
  const opaque = () =>
    Object.defineProperty(Response.error(), "type", { value: "opaqueredirect", writable: true });

  test.for([
    { where: "Node", answer: moved, code: 302 },
    { where: "a browser", answer: opaque, code: 0 },
  ])("of a save is an error, and not followed, in $where", async ({ answer, code }) => {
    const { client, sent } = scriptedClient([answer], { retries: retrying() });
    const redirects: (string | undefined)[] = [];
    const watched = scriptedClient([(_, { redirect }) => (redirects.push(redirect), ok())]);
    const error = await rejection(client.createBatch({ body: exampleBatch }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: code });
    expect(sent).toHaveLength(1);
    await watched.client.createBatch({ body: exampleBatch });
    await watched.client.getStatusesCount();
    expect(redirects).toEqual(["manual", "follow"]);
  });
});

describe("a token function that never settles", () => {
  test("costs the call that asked it its time, and the next one nothing", async () => {
    const token = vi.fn<TokenFunction>(async () => "token");
    token.mockImplementationOnce(() => new Promise(() => {}));
    const { client, sent } = scriptedClient([ok], { token, timeoutMs: 20 });
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(TimeoutError);
    await expect(client.getStatusesCount()).resolves.toMatchObject({ active: 1 });
    expect([token.mock.calls.length, sent.length]).toEqual([2, 1]);
  });

  test("is asked no second time while a call is cancelled, and once its successor waited", async () => {
    const token = vi.fn<TokenFunction>(() => new Promise(() => {}));
    const { client } = scriptedClient([ok], { token, timeoutMs: 20 });
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = rejection(client.getStatusesCount({}, { signal, timeoutMs: 9000 }));
    await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(1));
    leaving.abort();
    await left;
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(TimeoutError);
    expect(token).toHaveBeenCalledTimes(1);
    void rejection(client.getStatusesCount());
    await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(2));
  });
});

test("a printed answer, and a printed refusal, show no cookie", async () => {
  const headers = { "Set-Cookie": "session=secret", "RateLimit-Remaining": "3" };
  const { client } = scriptedClient([
    () => Response.json({}, { headers }),
    () => Response.json({}, { status: 400, headers }),
  ]);
  const answer = await client.getStatusesCount.withResponse();
  const error = await rejection(client.getStatusesCount());
  for (const told of [answer, error]) {
    expect(inspect(told, { depth: null, showHidden: true })).not.toContain("secret");
    expect(inspect(told, { depth: null })).toContain("3");
  }
});

test("a request that is sent again with another token is told of, too", async () => {
  const told: (number | undefined)[] = [];
  const { client } = scriptedClient([status(401), ok], {
    token: async (seconds) => (seconds === Infinity ? "new" : "old"),
    onExchange: ({ status: code }) => told.push(code),
  });
  await client.getStatusesCount();
  expect(told).toEqual([401, 200]);
});

describe("what is sent again", () => {
  const busy = () => new Response("", { status: 503, headers: { "Retry-After": "0" } });

  test("is the same text under the same key, whatever became of the object meanwhile", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const token: TokenFunction = async (seconds) => (seconds === Infinity ? "new" : "old");
    const { client, sent } = scriptedClient([busy, status(401), ok], {
      token,
      retries: retrying(),
    });
    const body = { ...exampleBatch };
    const save = client.createBatch({ body });
    body.batchNo = "CHANGED";
    await save;
    vi.restoreAllMocks();
    expect(sent.map((one) => one.body)).toEqual(Array(3).fill(JSON.stringify(exampleBatch)));
    expect(new Set(sent.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
    expect(new Set(sent.map(({ url }) => url))).toEqual(
      new Set(["/api/vaccination/batches/create"]),
    );
  });
});
