import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { withFault } from "../faults/fault.ts";
import type { Fault } from "../faults/fault.ts";

export interface FaultyServer {
  readonly url: string;
  close(): Promise<void>;
}

const hopByHop = new Set(["host", "connection", "content-length", "transfer-encoding"]);

/** A backend with one fault or none, as a separate server that other tools call. */
export async function startFaultyServer(
  backend: string,
  token: string,
  fault: Fault | undefined,
): Promise<FaultyServer> {
  const send = fault ? withFault(fault, token) : fetch;
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (!hopByHop.has(name)) headers.set(name, String(value));
      const { method = "GET" } = request;
      const init = { method, headers, ...(body !== "" && method !== "GET" && { body }) };
      const answer = await send(`${backend}${request.url}`, init);
      const said = await answer.text();
      response.writeHead(answer.status, [...new Headers(answer.headers)].flat());
      response.end(said);
    } catch {
      // A fault can break off an answer, and a request can break off.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
