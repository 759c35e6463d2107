import createClient from "openapi-fetch";
import type { Middleware } from "openapi-fetch";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  InvalidAnswerError,
  NetworkError,
  TimeoutError,
  accessTokens,
  correlationIds,
  createFetchClient,
  idempotencyKeys,
  ifMatch,
  locumOnDuty,
  retrying,
} from "../src/index.ts";
import type { Paths, PharmacyClientOptions, TokenFunction } from "../src/index.ts";
import { testFetch } from "../src/testing.ts";
import { exampleBatch } from "./example-batch.ts";
import { brokenAnswer, ok, rejection, status } from "./scripted-fetch.ts";

type Answer = () => Response | Promise<Response>;

let sent: Request[];
beforeEach(() => {
  sent = [];
});

/** Keeps every request, and answers the n-th by the n-th answer, the last one again and again. */
const answering = (answers: readonly Answer[]) => async (request: Request) => {
  const answer = answers[Math.min(sent.length, answers.length - 1)] ?? ok;
  sent.push(request);
  return answer();
};

const clientOf = (answers: readonly Answer[], options: Partial<PharmacyClientOptions> = {}) =>
  createFetchClient({
    baseUrl: "https://pharmacy.test/api",
    token: async () => "abc",
    onReport: () => undefined,
    fetch: answering(answers),
    ...options,
  });

const renewable: TokenFunction = async (seconds) => (seconds === Infinity ? "new" : "old");
const tokensSent = () => sent.map(({ headers }) => headers.get("Authorization"));
const textsSent = () => Promise.all(sent.map((request) => request.text()));

describe("what openapi-fetch's documentation shows", () => {
  test("a read by its path, with the headers of every call", async () => {
    const client = clientOf([ok]);
    const { data, error, response } = await client.GET("/vaccination/statuses-count");
    expect([data?.active, error, response.status]).toEqual([1, undefined, 200]);
    const [{ url, headers } = new Request("http://nothing.test")] = sent;
    expect(url).toBe("https://pharmacy.test/api/vaccination/statuses-count");
    expect(headers.get("Authorization")).toBe("Bearer abc");
    expect(headers.get("X-Locum-First-Name")).toBe("");
    expect(headers.get("X-Correlation-Id")).toMatch(/^[\w-]{36}$/);
  });

  test("values of the path, the query and the header, and a body", async () => {
    const client = clientOf([ok]);
    await client.PUT("/vaccination/batches/update/{id}", {
      params: { path: { id: "a/b" }, header: { "If-Match": '"7"' } },
      body: exampleBatch,
    });
    await client.POST("/vaccination/active", { params: { query: { page: 4 } }, body: {} });
    expect(sent[0]?.url).toBe("https://pharmacy.test/api/vaccination/batches/update/a%2Fb");
    expect(sent[0]?.headers.get("If-Match")).toBe('"7"');
    expect(sent[1]?.url).toBe("https://pharmacy.test/api/vaccination/active?page=4");
    expect(await textsSent()).toEqual([JSON.stringify(exampleBatch), "{}"]);
  });

  test("a refusal as an error that is read", async () => {
    const problem = { title: "No", status: 404, detail: "None", code: "NOT_FOUND" };
    const { data, error, response } = await clientOf([status(404, problem)]).GET(
      "/vaccination/batches/{id}",
      { params: { path: { id: "b1" } } },
    );
    expect([data, error?.code, response.status]).toEqual([undefined, "NOT_FOUND", 404]);
  });

  test("a middleware that changes the request and the response", async () => {
    const stamping: Middleware = {
      onRequest: ({ request }) => new Request(request, { headers: { "X-Stamp": "1" } }),
      onResponse: ({ response: { body, status: code, headers } }) =>
        new Response(body, { status: code, headers: { ...headers, "X-Stamp": "2" } }),
    };
    const client = clientOf([status(401), ok], { token: renewable });
    client.use(stamping);
    const { data, response } = await client.POST("/vaccination/active", { body: {} });
    expect([data, response.headers.get("X-Stamp")]).toEqual([expect.anything(), "2"]);
    expect(sent.map(({ headers }) => headers.get("X-Stamp"))).toEqual(["1", "1"]);
    expect(tokensSent()).toEqual(["Bearer old", "Bearer new"]);
    expect(await textsSent()).toEqual(["{}", "{}"]);
    client.eject(stamping);
    await client.GET("/vaccination/types");
    expect(sent[2]?.headers.has("X-Stamp")).toBe(false);
  });

  test("a middleware that throws for a refusal, and its error as it is", async () => {
    const client = clientOf([status(500)], { retries: retrying() });
    const refused = new Error("refused");
    client.use({
      onResponse({ response }) {
        if (!response.ok) throw refused;
      },
    });
    expect(await rejection(client.GET("/vaccination/types"))).toBe(refused);
    expect(sent).toHaveLength(1);
  });

  test("a middleware that answers by itself, and is asked for nothing of the token", async () => {
    const token = vi.fn<TokenFunction>(async () => "abc");
    const client = clientOf([ok], { token });
    client.use({ onRequest: () => Response.json({ active: 7 }) });
    const { data } = await client.GET("/vaccination/statuses-count");
    expect([data?.active, token.mock.calls, sent]).toEqual([7, [], []]);
  });

  test("options of one call: fetch, headers, parseAs, a serializer and a signal", async () => {
    const client = clientOf([ok]);
    const other = vi.fn<(request: Request) => Promise<Response>>();
    const { data } = await client.POST("/vaccination/active", {
      body: {},
      bodySerializer: () => "written",
      fetch: async (request: Request) => (await other(request), ok()),
      headers: { "X-Stamp": "1" },
      parseAs: "text",
    });
    expect(data).toBe(await ok().text());
    const request = other.mock.calls[0]?.[0];
    expect(request?.headers.get("X-Stamp")).toBe("1");
    expect(await request?.text()).toBe("written");
    expect(sent).toHaveLength(0);
    const signal = AbortSignal.abort("left");
    expect(await rejection(client.GET("/vaccination/types", { signal }))).toMatchObject({
      name: "CancelledError",
      cause: "left",
    });
  });
});

describe("it is as safe as the methods", () => {
  test.for([
    { name: "an empty body", answer: () => new Response(""), says: "its body is empty" },
    { name: "a web page", answer: () => new Response("<p>Ada"), says: "its body is unparsable" },
  ])("$name of a success is an error, which quotes nothing", async ({ answer, says }) => {
    const error = await rejection(clientOf([answer]).GET("/vaccination/types"));
    expect(error).toBeInstanceOf(InvalidAnswerError);
    expect(String(error)).toContain(says);
    expect(String(error)).not.toContain("Ada");
  });

  test("204 has no data", async () => {
    const client = clientOf([() => new Response(null, { status: 204 })]);
    const params = { path: { storeId: "FA123" } };
    const { data, response } = await client.PUT("/user-management/store-selection/{storeId}", {
      params,
    });
    expect([data, response.status]).toEqual([undefined, 204]);
  });

  test("an answer that breaks off is a NetworkError, and a late one a TimeoutError", async () => {
    expect(await rejection(clientOf([brokenAnswer]).GET("/vaccination/types"))).toBeInstanceOf(
      NetworkError,
    );
    const hanging = clientOf([() => new Promise(() => {})]);
    const late = hanging.GET("/vaccination/types", { timeoutMs: 5 });
    expect(await rejection(late)).toBeInstanceOf(TimeoutError);
  });

  test("its options are checked", () => {
    expect(() => Reflect.apply(createFetchClient, undefined, [{}])).toThrow(
      "createFetchClient needs baseUrl",
    );
  });

  test("a path that the contract does not have is not sent, nor one without its value", async () => {
    const client = clientOf([ok]);
    const calls = [["/nowhere"], ["/vaccination/batches/{id}", { params: { path: {} } }]];
    for (const words of calls) {
      const call: Promise<unknown> = Reflect.apply(client.GET, client, words);
      expect(await rejection(call)).toMatchObject({ name: "ConfigurationError" });
    }
    expect(sent).toEqual([]);
  });

  test("a refusal that passes is asked again, under the key of the call", async () => {
    const busy = () => new Response("", { status: 503, headers: { "Retry-After": "0" } });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const client = clientOf([busy, ok], { retries: retrying() });
    const key = "key-12345";
    const { response } = await client.POST("/vaccination/batches/create", {
      params: { header: { "Idempotency-Key": key } },
      body: exampleBatch,
    });
    vi.restoreAllMocks();
    expect(response.status).toBe(200);
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([key, key]);
    const refused = clientOf([status(503)]);
    const { error } = await refused.GET("/vaccination/types");
    expect(error).toMatchObject({ status: 503 });
  });
});

describe("the middlewares, in a client of openapi-fetch of one's own", () => {
  test("give it the token and one renewal, the id, the locum, the version and a key", async () => {
    const client = createClient<Paths>({
      baseUrl: "https://pharmacy.test/api",
      // A real server reads the body.
      fetch: async (request) => {
        const copy = new Request(request.url, { ...request, headers: request.headers });
        await request.text();
        return answering([status(401), ok])(copy);
      },
    });
    client.use(
      correlationIds(),
      locumOnDuty({ firstName: "Zoë", lastName: "Łoś", gphcNumber: "2071234" }),
      ifMatch(),
      idempotencyKeys(),
      accessTokens(renewable),
    );
    const params = { path: { id: "b1" } };
    const { error } = await client.PUT("/vaccination/batches/update/{id}", {
      params,
      body: exampleBatch,
      ifMatch: '"7"',
    });
    expect(error).toBeUndefined();
    expect(tokensSent()).toEqual(["Bearer old", "Bearer new"]);
    for (const name of ["X-Correlation-Id", "Idempotency-Key"]) {
      const values = sent.map(({ headers }) => headers.get(name));
      expect(values).toEqual([values[0], values[0]]);
      expect(values[0]).toMatch(/^[\w-]{36}$/);
    }
    const [{ headers } = new Request("http://nothing.test")] = sent;
    expect(headers.get("If-Match")).toBe('"7"');
    expect(headers.get("X-Locum-First-Name")).toBe("Zo%C3%AB");
  });

  test("make a key only for what takes one, and leave a given one", async () => {
    const client = createClient<Paths>({
      baseUrl: "https://pharmacy.test/api",
      fetch: answering([ok]),
    });
    client.use(idempotencyKeys());
    await client.GET("/vaccination/types");
    await client.POST("/vaccination/batches/create", {
      body: exampleBatch,
      idempotencyKey: "key-12345",
    });
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual([null, "key-12345"]);
  });

  test("name a failed token as the client of this package does", async () => {
    const client = createClient<Paths>({
      baseUrl: "https://pharmacy.test/api",
      fetch: answering([ok]),
    });
    const cause = new Error("signed out");
    client.use(
      correlationIds(),
      accessTokens(() => Promise.reject(cause)),
    );
    expect(await rejection(client.GET("/vaccination/types"))).toMatchObject({
      name: "TokenError",
      operationId: "getVaccineTypes",
      cause,
    });
  });

  test("answer from the handlers of a test", async () => {
    const fetch = testFetch({ getBatch: ({ path }) => Response.json({ id: path.id }) });
    const params = { path: { id: "b1" } };
    const plain = createClient<Paths>({ baseUrl: "https://pharmacy.test/api", fetch });
    const own = createFetchClient({ baseUrl: "/api", token: async () => "abc", fetch });
    for (const client of [plain, own]) {
      const { data } = await client.GET("/vaccination/batches/{id}", { params });
      expect(data?.id).toBe("b1");
    }
  });
});
