import { createPharmacyClient } from "./client.ts";
import type { PharmacyClientOptions } from "./calls.ts";
import type { PharmacyClient } from "./as-pharmacy-client.ts";
import type { DataOf, Params, Received, Status } from "./methods.ts";
import { operationIds } from "./as-pharmacy-client.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";

type PathOf<P> = P extends { path: infer Path } ? { readonly [K in keyof Path]: string } : object;
type BodyOf<P> = P extends { body: infer Body } ? Body : undefined;

/** The request that a handler gets, as it was sent: the values of a query are texts. */
export interface TestRequest<Id extends OperationId> {
  readonly path: PathOf<Params<Id>>;
  readonly query: URLSearchParams;
  readonly body: BodyOf<Received<Id>>;
  readonly headers: Headers;
}

/** An answer of the contract, or any `Response` to simulate a server that breaks the contract. */
export type TestAnswer<Id extends OperationId> =
  | Response
  | {
      [S in Status<Id>]: {
        readonly status: S;
        readonly body: DataOf<Id, S>;
        readonly etag?: string | undefined;
      };
    }[Status<Id>];

export type TestHandler<Id extends OperationId> = (
  request: TestRequest<Id>,
) => TestAnswer<Id> | Promise<TestAnswer<Id>>;

/** A function for each operation that a test needs. */
export type TestHandlers = { readonly [Id in OperationId]?: TestHandler<Id> };

/**
 * A client that calls handlers instead of the network; everything else is the real client. An
 * operation without a handler answers 501. A handler that throws is a network failure.
 *
 * @example
 * ```ts
 * const client = createTestClient({
 *   getStatusesCount: () => ({ status: 200, body: { active: 1, completed: 0, deleted: 0 } }),
 * });
 * ```
 */
export function createTestClient(
  handlers: TestHandlers,
  options: Partial<PharmacyClientOptions> = {},
): PharmacyClient {
  const token = async () => "test-token";
  return createPharmacyClient({ baseUrl: "/api", token, ...options, fetch: testFetch(handlers) });
}

/** A `fetch` for this client, and for openapi-fetch's. */
export type TestFetch = (asked: string | Request, init?: RequestInit) => Promise<Response>;

/** The `fetch` of `createTestClient`, for a client that is made elsewhere. */
export function testFetch(handlers: TestHandlers): TestFetch {
  return async (asked, init) => {
    const isAddress = typeof asked === "string";
    const { method, headers, signal, body } = isAddress ? { ...init } : await partsOf(asked);
    signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(
      isAddress ? asked : asked.url,
      "http://test.invalid",
    );
    const route = routeAt(method, pathname);
    if (!route) return notHandled(`There is no operation ${method} ${pathname}`);
    return answer(handlers, route.operationId, {
      path: pathValues(route.pattern, pathname),
      query: searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    });
  };
}

async function partsOf(request: Request): Promise<RequestInit> {
  const { method, headers, signal } = request;
  return { method, headers, signal, body: (await request.text()) || null };
}

type Resolve = (asked: { readonly request: Request }) => Promise<Response | undefined>;

/** The used part of MSW's `http`: this package does not depend on MSW. */
export type MswHttp<Made> = {
  readonly [Method in "get" | "post" | "put"]: (path: string, resolve: Resolve) => Made;
};

/**
 * The same handlers for MSW, which intercepts the calls of an application, in a browser or in Node,
 * with any client. Other handlers of MSW get the operations without a handler. A handler that
 * throws is a network failure.
 *
 * @example
 * ```ts
 * const handlers = { getBatch: () => ({ status: 404, body: problem }) } satisfies TestHandlers;
 * const server = setupServer(...mswHandlers(http, handlers, "https://pharmacy.example.org/api"));
 * ```
 */
export function mswHandlers<Made>(
  http: MswHttp<Made>,
  handlers: TestHandlers,
  baseUrl = "*",
): Made[] {
  const ask = testFetch(handlers);
  const resolve: Resolve = async ({ request }) => {
    const route = routeAt(request.method, new URL(request.url).pathname);
    // MSW matches /batches/recipients with /batches/:id; without an answer it asks its other handlers.
    if (!route || !handlers[route.operationId]) return undefined;
    return ask(request).catch(() => Response.error());
  };
  return routes
    .filter(({ operationId }) => handlers[operationId])
    .map(({ operationId }) => {
      const { method, path } = operations[operationId];
      const verb = ({ GET: "get", POST: "post", PUT: "put" } as const)[method];
      return http[verb](`${baseUrl}${path.replace(/\{(\w+)\}/g, ":$1")}`, resolve);
    });
}

/** Paths without a parameter come first: `/batches/active` is not `/batches/{id}`. */
const routes = operationIds
  .map((operationId) => ({
    operationId,
    method: operations[operationId].method,
    pattern: new RegExp(`${operations[operationId].path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }))
  .toSorted((a, b) => parameterCount(a.pattern) - parameterCount(b.pattern));

const routeAt = (method: string | undefined, pathname: string) =>
  routes.find((one) => one.method === method && one.pattern.test(pathname));

function parameterCount(pattern: RegExp): number {
  return pattern.source.split("(?<").length;
}

function pathValues(pattern: RegExp, pathname: string) {
  const values = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  );
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the pattern is made of the path's own names
  return Object.fromEntries(values) as PathOf<Params<OperationId>>;
}

async function answer<Id extends OperationId>(
  handlers: TestHandlers,
  operationId: Id,
  request: TestRequest<Id>,
): Promise<Response> {
  const handler = handlers[operationId];
  if (!handler) return notHandled(`The test has no handler for ${operationId}`);
  const given = await handler(request);
  if (given instanceof Response) return given;
  const { status, body, etag } = given;
  if (status === 204) return new Response(null, { status });
  const type = status < 400 ? "application/json" : "application/problem+json";
  const headers = { "Content-Type": type, ...(etag !== undefined && { ETag: etag }) };
  return new Response(JSON.stringify(body), { status, headers });
}

function notHandled(detail: string): Response {
  const problem = { title: "Not handled", status: 501, detail, code: "NOT_IMPLEMENTED" };
  return new Response(JSON.stringify(problem), { status: 501 });
}
