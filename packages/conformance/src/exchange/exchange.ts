import { operations, type OperationId } from "@pharmacy/sdk";
import { jsonOf } from "../kit/json.ts";
import type { KitOptions } from "../kit/options.ts";
import { shortText } from "../results/results.ts";

export interface Ask {
  readonly path?: object | undefined;
  /** A parameter with a list of values is sent once for each. */
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** Sent unchanged, in place of a JSON body. */
  readonly raw?: BodyInit | undefined;
  /** These replace the usual headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** In place of the checked user's token; null sends none. */
  readonly token?: string | null | undefined;
  readonly method?: string | undefined;
}

export interface Received {
  readonly operationId: OperationId;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
  readonly etag: string;
  /** The token of the request, if it is not the checked user's. */
  readonly token: string | undefined;
  readonly correlationId: string;
  readonly curl: string;
}

const mostBytes = 16 * 1024 * 1024;

/** Sends one request with the token as it is now; time and size of the answer are limited. */
export async function exchange(
  { baseUrl, fetch: send = fetch }: Pick<KitOptions, "baseUrl" | "fetch">,
  operationId: OperationId,
  ask: Ask,
  token: string | null,
  patienceMs: number,
): Promise<Received> {
  const { method: declared, path } = operations[operationId];
  const method = ask.method ?? declared;
  const url = `${baseUrl.replace(/\/$/, "")}${filled(path, ask.path)}${queryOf(ask.query)}`;
  const content = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const headers = headersOf(ask.headers, token, content !== undefined);
  const curl = curlOf(method, url, headers, typeof content === "string" ? content : undefined);
  const signal = AbortSignal.timeout(patienceMs);
  const isStream = content instanceof ReadableStream;
  const init = { method, headers, signal, ...(isStream && { duplex: "half" }) };
  try {
    const response = await send(url, content === undefined ? init : { ...init, body: content });
    const text = await textOf(response);
    return {
      operationId,
      method,
      status: response.status,
      headers: response.headers,
      text,
      json: jsonOf(text),
      // A proxy that compresses an answer makes its ETag weak.
      etag: (response.headers.get("ETag") ?? "").replace(/^W\//, ""),
      token: ask.token ?? undefined,
      correlationId: headers.get("X-Correlation-Id") ?? "",
      curl,
    };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new NoAnswer(curl, isLate ? new Endless(`no end within ${patienceMs / 1000} s`) : cause);
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Endless(`no end within ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

class Endless extends Error {}

const brokenOff = /^(ECONNRESET|EPIPE|HPE_|UND_ERR_(?!CONNECT))|redirect/;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

export class NoAnswer extends Error {
  readonly curl: string;
  readonly isEndless: boolean;
  readonly isConnected: boolean;

  constructor(curl: string, cause: unknown) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    super(inner instanceof Error ? inner.message : String(inner), { cause });
    this.curl = curl;
    this.isEndless = cause instanceof Endless;
    this.isConnected = this.isEndless || brokenOff.test(codeOf(inner));
  }
}

function headersOf(own: Ask["headers"], token: string | null, hasBody: boolean): Headers {
  const usual: Record<string, string | null> = {
    Accept: "application/json, application/*;q=0.5",
    "X-Correlation-Id": crypto.randomUUID(),
    "Content-Type": hasBody ? "application/json" : null,
    Authorization: token === null ? null : `Bearer ${token}`,
    ...own,
  };
  const headers = new Headers();
  for (const [name, value] of Object.entries(usual)) if (value !== null) headers.set(name, value);
  return headers;
}

const filled = (path: string, values: object = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(new Map(Object.entries(values)).get(name) ?? "")),
  );

function queryOf(values: object = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return query.size === 0 ? "" : `?${query}`;
}

function curlOf(method: string, url: string, headers: Headers, body: string | undefined): string {
  const shown = [...headers].map(([name, value]) =>
    name === "authorization" && value.startsWith("Bearer ")
      ? '-H "Authorization: Bearer $TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data = body === undefined ? [] : [`--data-raw ${quoted(shortText(body, 4000))}`];
  const line = ["curl", "-i", "-X", method, quoted(url), ...shown, ...data].join(" ");
  return line.replaceAll(/\beyJ[\w-]*(\.[\w-]*){2,}/g, "$TOKEN");
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
