/** A `fetch` that gets the address as the client wrote it, and everything else. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` with one parameter, as openapi-fetch has it. */
export type RequestFetch = (request: Request) => Promise<Response>;

const takesRequest = (own: Fetch | RequestFetch): own is RequestFetch => own.length === 1;

/** Either of them as the first; without one the global `fetch`, whichever it is when it is called. */
export function urlFetch(own: Fetch | RequestFetch | undefined): Fetch {
  if (!own) return (url, init) => fetch(url, init);
  return takesRequest(own) ? async (url, init) => own(new Request(absolute(url), init)) : own;
}

/** Outside a page a `Request` needs a whole address; only a `fetch` of one's own sees this one. */
const absolute = (url: string) =>
  globalThis.location ? url : new URL(url, "http://localhost").href;

/**
 * The requests that openapi-fetch makes. They keep what was written: a body can be read only once,
 * and a repetition sends the same text. Their signal is the one they are given, since the signal of
 * a `Request` that follows another one costs a quarter of a call.
 */
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
