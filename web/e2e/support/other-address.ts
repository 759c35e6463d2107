import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import getPort from "get-port";
import { localhost } from "./server.ts";

/** What packages/hosting/README.md asks of a backend at another address. */
const callsAllowed = {
  "access-control-allow-methods": "GET, POST, PUT",
  "access-control-allow-headers":
    "Authorization, Content-Type, If-Match, Idempotency-Key, X-Correlation-Id, X-Locum-First-Name, X-Locum-Last-Name, X-Locum-Gphc-Number",
  "access-control-expose-headers": "ETag",
};

/** Its client asks for the tokens with cookies. */
const asOfKeycloak = { "access-control-allow-credentials": "true" };

interface OtherAddress {
  url: string;
  stop(): void;
}

/** A proxy at another address than the application's, which allows its calls (CORS). */
export async function startOtherAddress(
  backendPort: number,
  applicationOrigin: string,
): Promise<OtherAddress> {
  const allowed = { ...callsAllowed, "access-control-allow-origin": applicationOrigin };
  const port = await getPort();
  // The sandbox redirects to its public address; a separate provider redirects here.
  const moved = (location: string) =>
    location.replace(`${applicationOrigin}/realms`, `${localhost(port)}/realms`);
  const server = createServer((asked, answer) => {
    const headers = asked.url?.startsWith("/api/") ? allowed : asOfKeycloak;
    if (asked.method === "OPTIONS" && headers === allowed) answer.writeHead(204, allowed).end();
    else forward(asked, answer, { port: backendPort, headers, moved });
  });
  // A connection that closes while the browser reuses it would look like a fault.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: localhost(port), stop };
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  {
    port,
    headers,
    moved,
  }: { port: number; headers: Record<string, string>; moved: (location: string) => string },
): void {
  const { method, url, headers: askedHeaders } = asked;
  const forwarded = request(
    { host: "localhost", port, method, path: url, headers: askedHeaders, agent: false },
    (got) => {
      const { location } = got.headers;
      const leads = location === undefined ? {} : { location: moved(location) };
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...headers, ...leads });
      got.pipe(answer);
    },
  );
  forwarded.on("error", () => answer.destroy());
  asked.pipe(forwarded);
}
