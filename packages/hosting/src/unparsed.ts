import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { secureHeaders } from "./secure-headers.ts";

/** What Node's parser says of a request that it gives up, as a status; anything else is 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function problemOf(status: number): string {
  const title = STATUS_CODES[status];
  const detail = "The request could not be read.";
  return JSON.stringify({ title, status, code: "INVALID_REQUEST", detail });
}

const headersOf = (body: string) => ({
  ...secureHeaders,
  "content-type": "application/problem+json; charset=utf-8",
  "content-length": String(Buffer.byteLength(body)),
  "cache-control": "no-store",
  connection: "close",
});

/** Answers a request that is none: no hook of the application ever sees it. */
export function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ""] ?? 400;
  const body = problemOf(status);
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, "", body].join("\r\n"));
}

/** An `Expect` of something that no HTTP server knows. */
export function refuseExpectations(server: Server): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = problemOf(417);
    response.writeHead(417, headersOf(body)).end(body);
  });
}
