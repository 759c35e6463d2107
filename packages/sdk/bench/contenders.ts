import { createServer } from "node:http";
import { createPharmacyClient } from "../src/index.ts";
import type { Fetch } from "../src/index.ts";
import { byHand, type Contender } from "./by-hand.ts";
import { byOpenapiFetch } from "./by-openapi-fetch.ts";

const rows = Array.from({ length: 10 }, (_, id) => ({ id: `e${id}`, patientName: "Ada Marsh" }));
const answer = JSON.stringify({ episodes: rows, page: 0, size: 10, totalElements: 10 });
const headers = { "Content-Type": "application/json", ETag: '"1"' };

/** A raw fetch by hand, this client, and the same by openapi-fetch's. */
function contendersFor(baseUrl: string, fetch: Fetch): readonly Contender[] {
  const client = createPharmacyClient({ baseUrl, token: async () => "token", fetch });
  return [
    byHand(baseUrl, fetch),
    (page, body) => client.listActiveEpisodes({ query: { page, size: 10 }, body }),
    byOpenapiFetch(baseUrl, fetch),
  ];
}

/** Where calls are measured, how many in a round, and so many times a raw fetch they may cost. */
export const scenes = [
  { name: "stubbed", budget: 1.25, calls: 1500 },
  { name: "over loopback", budget: 1.1, calls: 150 },
] as const;

export const contendersIn = (
  scene: (typeof scenes)[number]["name"],
  baseUrl: string,
): readonly Contender[] =>
  scene === "stubbed"
    ? contendersFor("http://stub.invalid", stub)
    : contendersFor(baseUrl, (url, init) => fetch(url, init));

/** Answers at once, without a network. */
const stub: Fetch = async () => new Response(answer, { headers });

/** Answers over loopback. */
export async function startServer(): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, headers).end(answer));
  });
  // A pause between two rounds ends no connection.
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
