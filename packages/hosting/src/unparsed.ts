import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
  type IncomingHttpHeaders,
} from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply } from "fastify";

/** The answer to a request that cannot be parsed. */
export interface Unreadable {
  contentType: string;
  body: string;
}

export type WordsForUnreadable = (status: number) => Unreadable;

/** The status for each error code of Node's parser; any other code is 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers requests that cannot be parsed; no hook or route of the application sees them. */
export class UnparsedRequests {
  readonly #words: WordsForUnreadable;
  readonly #publicUrl: string | undefined;

  constructor(words: WordsForUnreadable, publicUrl: string | undefined) {
    this.#words = words;
    this.#publicUrl = publicUrl;
  }

  readonly refuse = (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ""] ?? 400;
    const { body, headers } = this.#answer(status, isByHttps({}, this.#publicUrl));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  };

  /** Refuses an unknown `Expect` header. */
  refuseExpectationsOf(server: Server): void {
    server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
      const { body, headers } = this.#answer(417, isByHttps(request.headers, this.#publicUrl));
      response.writeHead(417, headers).end(body);
    });
  }

  #answer(status: number, byHttps: boolean) {
    const { contentType, body } = this.#words(status);
    const headers = {
      ...headersOfEveryAnswer(byHttps),
      "content-type": contentType,
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      connection: "close",
    };
    return { body, headers };
  }
}

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Whether the browser used https, by the proxy's header or by the public address. */
export function isByHttps(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const forwarded = String(headers["x-forwarded-proto"] ?? "");
  return publicUrl?.startsWith("https:") === true || /^https(,|$)/i.test(forwarded);
}

/** The headers of every answer, of each kind; with https, browsers are told to stay with it. */
function headersOfEveryAnswer(byHttps: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(byHttps && { "strict-transport-security": `max-age=${oneYearSeconds}` }),
  };
}

export function protect({ raw }: FastifyReply, byHttps: boolean): void {
  for (const [name, value] of Object.entries(headersOfEveryAnswer(byHttps))) {
    raw.setHeader(name, value);
  }
}
