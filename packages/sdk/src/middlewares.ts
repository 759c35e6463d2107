import type { Middleware } from "openapi-fetch";
import { createTokenSource } from "./auth.ts";
import type { TokenFunction } from "./auth.ts";
import { TokenError } from "./errors.ts";
import { maskedCause } from "./masked.ts";
import type { HeaderOptions } from "./methods.ts";
import { operationAt, takesKey } from "./operations.ts";

/** The locum on duty: sent with every call, instead of the name in the token [6.05]. */
export interface LocumInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly gphcNumber: string;
}

/** Sends an access token [7.31], and after a 401 once more, with another token. */
export function renewedTokens(token: TokenFunction) {
  const { current, replacing } = createTokenSource(token);
  return {
    async onRequest({ request, schemaPath }) {
      const first = await current(request.signal).catch(failing(request, schemaPath));
      request.headers.set("Authorization", `Bearer ${first}`);
    },
    async onResponse({ request, response, schemaPath, options }) {
      if (response.status !== 401) return undefined;
      const refused = request.headers.get("Authorization")?.slice("Bearer ".length) ?? "";
      const renewed = await replacing(refused, request.signal).catch(failing(request, schemaPath));
      if (renewed === refused) return undefined;
      // A failure while the refusal is cancelled does not affect the repetition.
      await response.body?.cancel().catch(() => undefined);
      request.headers.set("Authorization", `Bearer ${renewed}`);
      return options.fetch(request);
    },
  } satisfies Middleware;
}

/**
 * The same for a client of openapi-fetch of your own. Register it last: it repeats the request that
 * the other middlewares have changed.
 *
 * @throws `TokenError` from the call, if the token function fails.
 *
 * @example
 * ```ts
 * const client = createClient<Paths>({ baseUrl });
 * client.use(correlationIds(), locumOnDuty(locum), idempotencyKeys(), accessTokens(token));
 * ```
 */
export function accessTokens(token: TokenFunction): Middleware {
  const { onRequest, onResponse } = renewedTokens(token);
  /** A body can be read only once. */
  const spares = new WeakMap<Request, Request>();
  return {
    async onRequest(asked) {
      await onRequest(asked);
      spares.set(asked.request, asked.request.clone());
    },
    async onResponse(told) {
      const request = spares.get(told.request);
      return request && onResponse({ ...told, request });
    },
  };
}

const failing =
  ({ method, headers }: Request, schemaPath: string) =>
  (cause: unknown): never => {
    const correlationId = headers.get(correlationHeader) ?? "";
    const call = { operationId: operationAt(method, schemaPath), correlationId };
    throw new TokenError(call, maskedCause(cause));
  };

const correlationHeader = "X-Correlation-Id";

/** Sends a new correlation id with each call that has none [7.30]. */
export function correlationIds(): Middleware {
  return {
    onRequest({ request: { headers } }) {
      if (!headers.has(correlationHeader)) headers.set(correlationHeader, crypto.randomUUID());
    },
  };
}

/** Sends the option `ifMatch` of a call: `client.PUT(path, { ifMatch: etag, … })`. */
export function ifMatch(): Middleware {
  return { onRequest: ({ request }) => sendOption(request, "ifMatch", "If-Match") };
}

/**
 * Sends the option `idempotencyKey` of a call: `client.POST(path, { idempotencyKey: key, … })`. A
 * save that has none gets a new key, with which another middleware or a proxy may repeat it.
 */
export function idempotencyKeys(): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      sendOption(request, "idempotencyKey", "Idempotency-Key");
      const { headers, method } = request;
      if (takesKey(operationAt(method, schemaPath)) && !headers.has("Idempotency-Key"))
        headers.set("Idempotency-Key", crypto.randomUUID());
    },
  };
}

/** openapi-fetch copies the options of a call to its request. */
function sendOption(request: Request, option: keyof HeaderOptions, header: string): void {
  const value: unknown = Reflect.get(request, option);
  if (typeof value === "string") request.headers.set(header, value);
}

/** Empty if the user is not a locum [7.08]. */
const nobody: LocumInfo = { firstName: "", lastName: "", gphcNumber: "" };

/** Names the locum on duty in every call [7.08]. */
export function locumOnDuty(
  locum: LocumInfo | (() => LocumInfo | undefined) | undefined,
): Middleware {
  return {
    onRequest({ request: { headers } }) {
      const person = (typeof locum === "function" ? locum() : locum) ?? nobody;
      headers.set("X-Locum-First-Name", asciiOnly(person.firstName));
      headers.set("X-Locum-Last-Name", asciiOnly(person.lastName));
      headers.set("X-Locum-Gphc-Number", asciiOnly(person.gphcNumber));
    },
  };
}

/** Header values are US-ASCII; a lone surrogate would make the encoding throw. */
function asciiOnly(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
