import { createServer } from "node:http";
import createClient, { type Middleware } from "openapi-fetch";
import { createPharmacyClient, type Fetch, type Paths } from "../src/index.ts";

export type Contender = (page: number, body: object) => Promise<unknown>;

const token = async () => "token";

/** A call of the client, written by hand for one operation: token, headers, time-out, refusal, body. */
function byHand(baseUrl: string, fetch: Fetch): Contender {
  return async (page, body) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 20_000);
    try {
      const response = await fetch(`${baseUrl}/vaccination/active?page=${page}&size=10`, {
        method: "POST",
        headers: {
          Accept: "application/json, application/problem+json",
          "Content-Type": "application/json",
          "X-Correlation-Id": crypto.randomUUID(),
          "X-Locum-First-Name": "",
          "X-Locum-Last-Name": "",
          "X-Locum-Gphc-Number": "",
          Authorization: `Bearer ${await token()}`,
        },
        body: JSON.stringify(body),
        signal: controller.signal,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return text === "" ? {} : JSON.parse(text);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The middlewares of openapi-fetch's documentation: one each for token, correlation id and locum. */
const middlewares: Middleware[] = [
  {
    async onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${await token()}`);
    },
  },
  {
    onRequest({ request }) {
      request.headers.set("X-Correlation-Id", crypto.randomUUID());
    },
  },
  {
    onRequest({ request }) {
      for (const name of ["First-Name", "Last-Name", "Gphc-Number"])
        request.headers.set(`X-Locum-${name}`, "");
    },
  },
];

/** Plain openapi-fetch with three middlewares, without deadline, retries and error classes. */
function byOpenapiFetch(baseUrl: string, fetch: Fetch): Contender {
  const client = createClient<Paths>({
    baseUrl,
    // Passes the URL and the parts of the request, so that all contenders call the same function.
    fetch: (request) => fetch(request.url, request),
  });
  client.use(...middlewares);
  return async (page, body) => {
    const params = { query: { page, size: 10 } };
    const { data, error } = await client.POST("/vaccination/active", { params, body });
    if (error !== undefined) throw new Error("refused");
    return data;
  };
}

const rows = Array.from({ length: 10 }, (_, id) => ({ id: `e${id}`, patientName: "Ada Marsh" }));
const answer = JSON.stringify({ episodes: rows, page: 0, size: 10, totalElements: 10 });
const headers = { "Content-Type": "application/json", ETag: '"1"' };

function contendersFor(baseUrl: string, fetch: Fetch) {
  const client = createPharmacyClient({ baseUrl, token, fetch });
  return {
    own: (page, body) => client.listActiveEpisodes({ query: { page, size: 10 }, body }),
    "a raw fetch by hand": byHand(baseUrl, fetch),
    "openapi-fetch with three middlewares": byOpenapiFetch(baseUrl, fetch),
  } satisfies Record<string, Contender>;
}

interface Scene {
  readonly name: string;
  readonly calls: number;
}

export const scenes: readonly Scene[] = [
  { name: "stubbed", calls: 1500 },
  { name: "over loopback", calls: 150 },
];

/** The maximum ratio to plain openapi-fetch (README.md, Cost of a call). */
export const budget = { peer: "openapi-fetch with three middlewares", times: 1.75 } as const;

export const contendersIn = ({ name }: Scene, baseUrl: string) =>
  name === "stubbed"
    ? contendersFor("http://stub.invalid", stub)
    : contendersFor(baseUrl, (url, init) => fetch(url, init));

const stub: Fetch = async () => new Response(answer, { headers });

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
