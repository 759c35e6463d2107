import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { headersOfEveryAnswer, isByHttps } from "./every-answer.ts";

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
