import { createServer } from "node:http";
import { createPharmacyClient } from "../src/index.ts";
import type { Fetch } from "../src/index.ts";
import { byHand, type Contender } from "./by-hand.ts";
import { byOpenapiFetch } from "./by-openapi-fetch.ts";

const rows = Array.from({ length: 10 }, (_, id) => ({ id: `e${id}`, patientName: "Ada Marsh" }));
const answer = JSON.stringify({ episodes: rows, page: 0, size: 10, totalElements: 10 });
const headers = { "Content-Type": "application/json", ETag: '"1"' };

/** The clients that are compared; all make the same call with the same `fetch`. */
interface Contenders {
  readonly own: Contender;
  readonly "a raw fetch by hand": Contender;
  readonly "openapi-fetch with three middlewares": Contender;
}

function contendersFor(baseUrl: string, fetch: Fetch): Contenders {
  const client = createPharmacyClient({ baseUrl, token: async () => "token", fetch });
  return {
    own: (page, body) => client.listActiveEpisodes({ query: { page, size: 10 }, body }),
    "a raw fetch by hand": byHand(baseUrl, fetch),
    "openapi-fetch with three middlewares": byOpenapiFetch(baseUrl, fetch),
  };
}

interface Scene {
  readonly name: string;
  /** Calls in a round. */
  readonly calls: number;
}

/** The scenes in which calls are measured. */
export const scenes: readonly Scene[] = [
  { name: "stubbed", calls: 1500 },
  { name: "over loopback", calls: 150 },
];

/** The maximum ratio to plain openapi-fetch (README.md, Cost of a call). */
export const budget = { peer: "openapi-fetch with three middlewares", times: 1.75 } as const;

export const contendersIn = ({ name }: Scene, baseUrl: string): Contenders =>
  name === "stubbed"
    ? contendersFor("http://stub.invalid", stub)
    : contendersFor(baseUrl, (url, init) => fetch(url, init));

/** Answers at once, without a network. */
const stub: Fetch = async () => new Response(answer, { headers });

/** Answers over loopback. */
export async function startServer(): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, headers).end(answer));
  });
  // Keeps connections open between two rounds.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
