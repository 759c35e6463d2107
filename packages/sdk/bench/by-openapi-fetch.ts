import createClient, { type Middleware } from "openapi-fetch";
import type { Fetch } from "../src/index.ts";
import type { Contender } from "./by-hand.ts";

interface Paths {
  "/vaccination/active": {
    post: {
      parameters: { query: { page: number; size: number } };
      requestBody: { content: { "application/json": object } };
      responses: { 200: { content: { "application/json": object } } };
    };
  };
}

const token = async () => "token";

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
export function byOpenapiFetch(baseUrl: string, fetch: Fetch): Contender {
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
