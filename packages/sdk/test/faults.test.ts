import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, createFetchClient, createPharmacyClient, retrying } from "../src/index.ts";
import type { PharmacyClientOptions, TokenFunction } from "../src/index.ts";
import { withCompleteAnswers } from "../src/is-complete.ts";
import { exampleBatch } from "./example-batch.ts";

/** What goes wrong between a client and a real server. */

type Answer = (answer: ServerResponse, authorization: string) => void;

const ok: Answer = (answer) => void answer.end('{"active":1,"completed":2,"deleted":3}');
const faults = {
  "503": (answer) => void answer.writeHead(503, { "Retry-After": "0" }).end("{}"),
  reset: (answer) => void answer.destroy(),
  "cut body": (answer) => {
    answer.writeHead(200, { "Content-Length": "50" });
    answer.write('{"active":', () => answer.destroy());
  },
  HTML: (answer) => void answer.end("<!doctype html>"),
  "302": (answer) => void answer.writeHead(302, { Location: "/elsewhere" }).end("{}"),
  "401": (answer) => void answer.writeHead(401).end("{}"),
} satisfies Record<string, (answer: ServerResponse) => void>;

let answers: readonly Answer[] = [];
let requests: string[] = [];
const server = createServer(({ method = "", headers: { authorization = "" } }, answer) => {
  const next = answers[Math.min(requests.length, answers.length - 1)] ?? ok;
  requests.push(`${method} ${authorization}`);
  next(answer, authorization);
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const address = server.address();
const baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});
beforeEach(() => {
  // A retry waits for a random part of its time: here, zero.
  vi.spyOn(Math, "random").mockReturnValue(0);
  requests = [];
});

/** What becomes of a call, in words. */
type Ask = () => Promise<string>;

const clients: readonly {
  name: string;
  make: (options: PharmacyClientOptions) => { read: Ask; save: Ask };
}[] = [
  {
    name: "createPharmacyClient",
    make(options) {
      const client = withCompleteAnswers(createPharmacyClient(options));
      return {
        read: async () => `read ${(await client.getStatusesCount()).active}`,
        save: async () => `saved ${(await client.createBatch({ body: exampleBatch })).id}`,
      };
    },
  },
  {
    name: "createFetchClient",
    make(options) {
      const client = createFetchClient(options);
      const said = (status: number, error: unknown, words: string) =>
        error === undefined && status < 300 ? words : `ApiError ${status}`;
      return {
        async read() {
          const { data, error, response } = await client.GET("/vaccination/statuses-count");
          return said(response.status, error, `read ${data?.active}`);
        },
        async save() {
          const { data, error, response } = await client.POST("/vaccination/batches/create", {
            body: exampleBatch,
          });
          return said(response.status, error, `saved ${data?.id}`);
        },
      };
    },
  },
];

const outcomeOf = (ask: Ask) =>
  ask().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    return error instanceof ApiError ? `ApiError ${error.status}` : error.name;
  });

describe.each(clients)("$name", ({ make }) => {
  const given = { baseUrl, token: async () => "old", onReport: () => undefined };
  function renewable() {
    let current = "old";
    return vi.fn<TokenFunction>(async (seconds) => {
      if (seconds === Infinity) current = "new";
      return current;
    });
  }

  test.each([
    { fault: "503", becomes: "ApiError 503" },
    { fault: "reset", becomes: "NetworkError" },
    { fault: "cut body", becomes: "NetworkError" },
    { fault: "HTML", becomes: "InvalidAnswerError" },
  ] as const)("$fault is $becomes, and asked again where that is wanted", async (row) => {
    answers = [faults[row.fault], faults[row.fault], ok];
    expect(await outcomeOf(make(given).read)).toBe(row.becomes);
    expect(requests).toHaveLength(1);
    requests = [];
    expect(await outcomeOf(make({ ...given, retries: retrying() }).read)).toBe("read 1");
    expect(requests).toHaveLength(3);
  });

  test("302 of a save is a refusal, and not followed", async () => {
    answers = [faults["302"], ok];
    const { save } = make({ ...given, retries: retrying() });
    expect(await outcomeOf(save)).toBe("ApiError 302");
    expect(requests).toEqual(["POST Bearer old"]);
  });

  test("ten calls that are 401 at once get one new token, and succeed with it", async () => {
    const token = renewable();
    const { read } = make({ ...given, token });
    answers = [
      (answer, authorization) =>
        (authorization === "Bearer old" ? faults["401"] : ok)(answer, authorization),
    ];
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(read)));
    expect(new Set(outcomes)).toEqual(new Set(["read 1"]));
    expect(token.mock.calls.filter(([seconds]) => seconds === Infinity)).toHaveLength(1);
    expect(requests.filter((one) => one === "GET Bearer new")).toHaveLength(10);
  });

  test("a server that answers 401 to everything is asked once with each token", async () => {
    const { read } = make({ ...given, token: renewable(), retries: retrying() });
    answers = [faults["401"]];
    for (let call = 1; call <= 10; call += 1) {
      expect(await outcomeOf(read)).toBe("ApiError 401");
      expect(requests).toHaveLength(1 + call);
    }
  });
});
