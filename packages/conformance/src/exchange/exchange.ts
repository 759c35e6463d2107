import { operations } from "@pharmacy/sdk";
import type { Fetch, OperationId } from "@pharmacy/sdk";

/** What is asked: an operation with its values, and whatever a wrong client might send. */
export interface Ask {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** Sent as it is, in place of a JSON body. */
  readonly raw?: BodyInit | undefined;
  /** Over the usual ones; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** In place of the checked user's; null sends none. */
  readonly token?: string | null | undefined;
  readonly method?: string | undefined;
}

/** An answer with the question that it was given to. */
export interface Received {
  readonly operationId: OperationId;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
  readonly etag: string;
  /** Who asked, if not the checked user. */
  readonly token: string | undefined;
  /** What was sent as X-Correlation-Id. */
  readonly correlationId: string | undefined;
  readonly curl: string;
}

export interface Backend {
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: Fetch;
}

/** No answer of the contract is nearly as long. */
const mostBytes = 16 * 1024 * 1024;

/** Asks once and gives the answer as it came; what it may take, its body too, is bounded. */
export async function exchange(
  { baseUrl, token: usual, fetch: send }: Backend,
  operationId: OperationId,
  ask: Ask,
  patienceMs: number,
): Promise<Received> {
  const { token = usual, raw } = ask;
  const { method: declared, path } = operations[operationId];
  const method = ask.method ?? declared;
  const url = `${baseUrl.replace(/\/$/, "")}${filled(path, ask.path)}${queryOf(ask.query)}`;
  const content = raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const headers = headersOf(ask, token, content !== undefined);
  const curl = curlOf(method, url, headers, typeof content === "string" ? content : undefined);
  const signal = AbortSignal.timeout(patienceMs);
  const init: RequestInit = { method, headers, signal };
  if (content !== undefined) init.body = content;
  try {
    const response = await send(url, content instanceof ReadableStream ? streamed(init) : init);
    const text = await textOf(response);
    return {
      operationId,
      method,
      status: response.status,
      headers: response.headers,
      text,
      json: jsonOf(text),
      etag: response.headers.get("ETag") ?? "",
      token: ask.token ?? undefined,
      correlationId: headers.get("X-Correlation-Id") ?? undefined,
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

/** Who waits for the whole of the answer waits for ever. */
class Endless extends Error {}

/** Codes of what goes wrong after a connection is made. */
const brokenOff = /^(ECONNRESET|EPIPE|HPE_|UND_ERR_(?!CONNECT))|redirect/;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Nothing came, or it broke off. */
export class NoAnswer extends Error {
  readonly curl: string;
  readonly isEndless: boolean;
  /** Whether somebody took the question. */
  readonly isConnected: boolean;

  constructor(curl: string, cause: unknown) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    super(inner instanceof Error ? inner.message : String(inner), { cause });
    this.curl = curl;
    this.isEndless = cause instanceof Endless;
    this.isConnected = this.isEndless || brokenOff.test(codeOf(inner));
  }
}

function headersOf(ask: Ask, token: string | null, hasBody: boolean): Headers {
  const usual: Record<string, string | null> = {
    Accept: "application/json, application/problem+json",
    "X-Correlation-Id": crypto.randomUUID(),
    "Content-Type": hasBody ? "application/json" : null,
    Authorization: token === null ? null : `Bearer ${token}`,
    ...ask.headers,
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
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** A body that is sent while it is being made. */
const streamed = (init: RequestInit): RequestInit => ({ ...init, ...{ duplex: "half" } });

/** The longest body that is worth reading in a report. */
const mostCharacters = 4000;

/** A line that asks the same again; the token stays out of reports. */
function curlOf(method: string, url: string, headers: Headers, body: string | undefined): string {
  const shown = [...headers].map(([name, value]) =>
    name === "authorization" && value.startsWith("Bearer ")
      ? '-H "Authorization: Bearer $TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data =
    body === undefined
      ? []
      : [
          `--data-raw ${quoted(body.length > mostCharacters ? `${body.slice(0, mostCharacters)}…` : body)}`,
        ];
  const address = url.replace(/access_token=[^&]*/, "access_token=$TOKEN");
  return ["curl", "-i", "-X", method, quoted(address), ...shown, ...data].join(" ");
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A text as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
