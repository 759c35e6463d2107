import createClient, { createQuerySerializer } from "openapi-fetch";
import { createTokenSource } from "../src/auth.ts";
import { withinTime } from "../src/deadline.ts";
import { exchange } from "../src/exchange.ts";
import type { RawAnswer } from "../src/exchange.ts";
import { callHeaders, createLocumEncoder } from "../src/headers.ts";
import type { Fetch } from "../src/index.ts";
import type { Contender } from "./by-hand.ts";

interface Paths {
  "/vaccination/active": {
    post: {
      parameters: { query: { page: number; size: number } };
      requestBody: { content: { "application/json": object } };
      responses: { 200: { content: { "application/json": object } } };
    };
  };
}

/** What openapi-fetch fills in place of a `Request`, which copies headers and wraps the body. */
class PlainRequest {
  readonly url: string;
  readonly init: RequestInit;

  constructor(url: string, init: RequestInit) {
    this.url = url;
    this.init = init;
  }
}

/**
 * The client as it would be if openapi-fetch's own client carried the calls, in its cheapest form: no
 * `Request`, no middleware, and nothing left to be read, since the `fetch` that it is given does all
 * the rest by the same parts as ours.
 */
export function byOpenapiFetch(baseUrl: string, fetch: Fetch): Contender {
  const setup = {
    fetch,
    tokens: createTokenSource(async () => "token"),
    onReport: () => undefined,
    onExchange: undefined,
  };
  const encodedLocum = createLocumEncoder();
  const carry = async ({ url, init }: PlainRequest): Promise<Carried> => {
    const operationId = "listActiveEpisodes";
    const correlationId = crypto.randomUUID();
    const identity = { operationId, correlationId } as const;
    const { method = "GET", body } = init;
    const written = typeof body === "string" ? body : undefined;
    const acting = encodedLocum(undefined);
    const headersWith = (token: string) => callHeaders(correlationId, acting, {}, {}, token);
    const answer = await withinTime(identity, 20_000, undefined, (signal) => {
      const call = { identity, signal, expect: undefined, attempt: 1 };
      return exchange(() => ({ url, method, body: written, headersWith }), call, setup);
    });
    return { answer, ok: true, status: 204, headers: noHeaders };
  };
  const client = createClient<Paths>({
    baseUrl,
    ...asItWants(PlainRequest, carry),
    querySerializer: createQuerySerializer(),
    bodySerializer: JSON.stringify,
  });
  return async (page, body) => {
    const params = { query: { page, size: 10 } };
    const { response } = await client.POST("/vaccination/active", { params, body });
    return answerIn(response).data;
  };
}

/** What openapi-fetch looks at of a response that has no body left. */
interface Carried {
  readonly answer: RawAnswer;
  readonly ok: true;
  readonly status: 204;
  readonly headers: Headers;
}

const noHeaders = new Headers();

type Wanted = { Request: typeof Request; fetch: (request: Request) => Promise<Response> };

/** It asks for the platform's own classes, and uses of them what these have. */
function asItWants(request: unknown, fetch: unknown): Wanted;
function asItWants(request: unknown, fetch: unknown) {
  return { Request: request, fetch };
}

function answerIn(response: Response): RawAnswer;
function answerIn(response: Response | Carried) {
  return "answer" in response ? response.answer : undefined;
}
