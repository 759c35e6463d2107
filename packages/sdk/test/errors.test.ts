import { describe, expect, test, vi } from "vitest";
import {
  ApiError,
  CancelledError,
  NetworkError,
  RequestError,
  TimeoutError,
  createPharmacyClient,
  hasStatus,
} from "../src/index.ts";
import { exampleBatch } from "./example-batch.ts";
import { ok, rejection, scriptedClient, status } from "./scripted-fetch.ts";
import type { Script } from "./scripted-fetch.ts";

const invalid = {
  title: "Invalid request",
  status: 400,
  detail: "2 fields are wrong",
  code: "INVALID_REQUEST",
  errors: [{ path: "/consent", message: "Required" }],
};

const text = (code: number, body: string, type: string): Script => {
  return () => new Response(body, { status: code, headers: { "Content-Type": type } });
};

const refusals: { name: string; answer: Script; message: string; cause: unknown }[] = [
  { name: "a problem", answer: status(400, invalid), message: "400", cause: "2 fields are wrong" },
  { name: "a title alone", answer: status(403), message: "403", cause: "No" },
  { name: "a message", answer: status(500, { message: "Boom" }), message: "500", cause: "Boom" },
  { name: "plain text", answer: text(503, "Busy ", "text/plain"), message: "503", cause: "Busy" },
  { name: "a web page", answer: text(502, "<p>Bad", "text/html"), message: "502", cause: 502 },
  { name: "nothing", answer: text(500, "", "text/plain"), message: "500", cause: 500 },
  { name: "a list", answer: status(418, ["no"]), message: "418", cause: 418 },
  { name: "an empty message", answer: status(404, { detail: "" }), message: "404", cause: 404 },
];

describe("a refusal", () => {
  test.for(refusals)("[8.16] with $name is an ApiError", async ({ answer, message, cause }) => {
    const { client, sent } = scriptedClient([answer]);
    const error = await rejection(client.getStatusesCount());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      message,
      cause,
      status: Number(message),
      operationId: "getStatusesCount",
      correlationId: sent[0]?.headers.get("X-Correlation-Id"),
    });
  });

  test("carries the problem, its code and its fields", async () => {
    const { client } = scriptedClient([status(400, invalid)]);
    const error = await rejection(client.getStatusesCount());
    expect(error).toMatchObject({
      problem: invalid,
      code: "INVALID_REQUEST",
      errors: [{ path: "/consent", message: "Required" }],
    });
  });

  test.for([
    { code: "STALE_VERSION", is: true },
    { code: "DUPLICATE_BATCH", is: false },
  ] as const)("is known by its code: $code $is", async ({ code, is }) => {
    const stale = { title: "Stale", status: 412, detail: "Changed", code: "STALE_VERSION" };
    const { client } = scriptedClient([status(412, stale)]);
    const error = await rejection(client.getStatusesCount());
    expect(error instanceof ApiError && error.is(code)).toBe(is);
  });

  const duplicate = { title: "Twice", status: 409, detail: "There", code: "DUPLICATE_BATCH" };
  test.for([
    { name: "its operation, status and problem", answer: status(409, duplicate), has: true },
    { name: "another status", answer: status(400, invalid), has: false },
    { name: "no problem", answer: status(409, { message: "no" }), has: false },
    { name: "no answer at all", answer: () => Promise.reject(new TypeError("off")), has: false },
  ])("[8.16] is told apart by $name", async ({ answer, has }) => {
    const { client } = scriptedClient([answer]);
    const error = await rejection(client.createBatch({ body: exampleBatch }));
    expect(hasStatus(error, "createBatch", 409)).toBe(has);
    expect(hasStatus(error, "updateBatch", 409)).toBe(false);
  });

  test("tells what the server's headers said", async () => {
    const headers = { "Retry-After": "7" };
    const { client } = scriptedClient([() => Response.json({}, { status: 503, headers })]);
    const error = await rejection(client.getStatusesCount());
    expect(error instanceof ApiError && error.headers.get("Retry-After")).toBe("7");
  });

  test("without a problem has no code and no fields", async () => {
    const { client } = scriptedClient([status(500, { errors: "many" })]);
    const error = await rejection(client.getStatusesCount());
    expect(error).toMatchObject({ problem: undefined, code: undefined, errors: [] });
  });

  test.for([
    { code: 199, isError: true },
    { code: 200, isError: false },
    { code: 302, isError: false },
    { code: 399, isError: false },
    { code: 400, isError: true },
    { code: 599, isError: true },
  ])("[8.16] status $code is an error: $isError", async ({ code, isError }) => {
    // No Response can be made with a status below 200, though a server can send one.
    const answer = Object.defineProperty(ok(), "status", { value: code });
    const { client } = scriptedClient([() => answer]);
    const error = await rejection(client.getStatusesCount());
    expect(error instanceof ApiError).toBe(isError);
  });
});

describe("no answer", () => {
  const hang: Script = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  const deaf: Script = () => new Promise(() => {});
  const stuckBody: Script = (_, { signal }) =>
    new Response(
      new ReadableStream({
        start: (body) => signal?.addEventListener("abort", () => body.error(signal.reason)),
      }),
    );

  test("is a NetworkError with what fetch threw as its cause", async () => {
    const cause = new TypeError("fetch failed");
    const { client, sent } = scriptedClient([() => Promise.reject(cause)]);
    const error = await rejection(client.getStatusesCount());
    expect(error).toBeInstanceOf(NetworkError);
    expect(String(error)).toMatch(
      /^NetworkError: No complete answer \(getStatusesCount, correlation id [\w-]+\)$/,
    );
    expect(error).toMatchObject({
      cause,
      correlationId: sent[0]?.headers.get("X-Correlation-Id"),
    });
  });

  test("is a NetworkError when fetch throws at once", async () => {
    const cause = new TypeError("not a header");
    const client = createPharmacyClient({
      baseUrl: "/api",
      token: async () => "token",
      fetch: () => {
        throw cause;
      },
    });
    const error = await rejection(client.getStatusesCount());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ cause });
  });

  test("is a NetworkError when the answer breaks off", async () => {
    const broken: Script = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }));
    const { client } = scriptedClient([broken]);
    expect(await rejection(client.getStatusesCount())).toBeInstanceOf(NetworkError);
  });

  test.for([
    { name: "a server that hangs", script: hang },
    { name: "a fetch that does not listen", script: deaf },
    { name: "a body that never ends", script: stuckBody },
  ])("within the time is a TimeoutError: $name", async ({ script }) => {
    const { client, sent } = scriptedClient([script], { timeoutMs: 5 });
    const error = await rejection(client.getStatusesCount());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      timeoutMs: 5,
      correlationId: sent[0]?.headers.get("X-Correlation-Id"),
    });
  });

  test("the time includes waiting for a token, and a call may have its own", async () => {
    const { client, sent } = scriptedClient([ok], { token: () => new Promise(() => {}) });
    const error = await rejection(client.getStatusesCount({}, { timeoutMs: 5 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(0);
  });

  test("a time longer than a timer can count does not end at once", async () => {
    const timer = vi.spyOn(globalThis, "setTimeout");
    const { client } = scriptedClient([ok], { timeoutMs: Infinity });
    await client.getStatusesCount();
    expect(timer.mock.calls.map(([, delayMs]) => delayMs)).toEqual([2 ** 31 - 1]);
    timer.mockRestore();
  });

  test.for([
    { name: "a server that hangs", script: hang },
    { name: "a fetch that does not listen", script: deaf },
    { name: "a body that never ends", script: stuckBody },
  ])("after cancelling is a CancelledError: $name", async ({ script }) => {
    const { client } = scriptedClient([script]);
    const controller = new AbortController();
    const call = rejection(client.getStatusesCount({}, { signal: controller.signal }));
    await Promise.resolve();
    controller.abort("left the page");
    const error = await call;
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({ cause: "left the page", correlationId: expect.any(String) });
  });

  test("a call that is cancelled before it starts asks for nothing", async () => {
    let asked = 0;
    const token = async () => `token-${(asked += 1)}`;
    const { client, sent } = scriptedClient([ok], { token });
    const error = await rejection(
      client.getStatusesCount({}, { signal: AbortSignal.abort("too late") }),
    );
    expect(error).toBeInstanceOf(CancelledError);
    expect([asked, sent.length]).toEqual([0, 0]);
  });

  test("[7.33] nothing is sent a second time", async () => {
    const answers = [429, 500, 502, 503, 504].map((code) => status(code));
    for (const answer of [...answers, () => Promise.reject(new TypeError("failed"))]) {
      const { client, sent } = scriptedClient([answer, ok]);
      expect(await rejection(client.getStatusesCount())).toBeInstanceOf(RequestError);
      expect(sent).toHaveLength(1);
    }
  });
});
