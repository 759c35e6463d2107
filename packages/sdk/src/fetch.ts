import { serializePrimitiveParam } from "openapi-fetch";
import { ConfigurationError } from "./configuration-error.ts";
import { masked } from "./masked.ts";

/** A `fetch` that gets the address as the client wrote it, and everything else. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` with one parameter, as openapi-fetch has it. */
export type RequestFetch = (request: Request) => Promise<Response>;

const takesRequest = (own: Fetch | RequestFetch): own is RequestFetch => own.length === 1;

/** Without one, the global `fetch`, whichever it is when it is called. */
export function urlFetch(own: Fetch | RequestFetch | undefined): Fetch {
  if (!own) return (url, init) => fetch(url, init);
  return takesRequest(own) ? async (url, init) => own(new Request(absolute(url), init)) : own;
}

/** Outside a page a `Request` needs a whole address; only a `fetch` of one's own sees this one. */
const absolute = (url: string) =>
  globalThis.location ? url : new URL(url, "http://localhost").href;

/** A repetition sends the same text. The signal of a `Request` that follows one costs a quarter. */
export class WrittenRequest extends Request {
  readonly written: { readonly url: string; readonly body: RequestInit["body"] };

  constructor(url: string, { signal, ...init }: RequestInit) {
    super(absolute(url), init);
    this.written = { url, body: init.body };
    Object.defineProperty(this, "signal", { value: signal });
  }

  /** openapi-fetch accepts from a middleware only instances of this class; any request will do. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Request;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** The queries of the contract have texts and numbers, no lists and no objects. */
export function writeQuery(query: Values): string {
  const parts: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (value != null) parts.push(serializePrimitiveParam(name, wellFormed(value)));
  }
  return parts.join("&");
}

/** Fills `{name}` in a path. A value that would lead to another path is a programming error. */
export function fillPath(template: string, values: Values): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(wellFormed(values[name] ?? ""));
    if (["", ".", ".."].includes(segment)) {
      throw new ConfigurationError(`${template} needs path.${name}, not "${segment}"`);
    }
    return segment;
  });
}

/** A lone surrogate, which may come from a paste, cannot be encoded and becomes U+FFFD. */
function wellFormed(value: unknown): string {
  return String(value).toWellFormed();
}

/** For "empty" and "unparsable" the data is an empty object [7.32] [8.15]. */
export type BodyState = "parsed" | "empty" | "unparsable";

export interface Body {
  readonly state: BodyState;
  readonly data: unknown;
}

/** Reads a text; openapi-fetch has parsed the JSON of a refusal, and there is none of a 204. */
export function readBody(text: unknown): Body {
  if (text === undefined) return readBody("");
  if (typeof text !== "string") return { state: "parsed", data: text };
  if (text.trim() === "") return { state: "empty", data: {} };
  try {
    return { state: "parsed", data: JSON.parse(text) };
  } catch {
    return { state: "unparsable", data: {} };
  }
}

export function mayBeEmpty(status: number): boolean {
  return [204, 205, 304].includes(status);
}

const longestMessage = 500;

/** The message of a server that answers in plain text. The page of a proxy is not a message. */
export function plainText(headers: Headers, text: unknown): string | undefined {
  const isPlain = headers.get("Content-Type")?.startsWith("text/plain");
  return isPlain ? masked(String(text).trim()).slice(0, longestMessage) : undefined;
}
