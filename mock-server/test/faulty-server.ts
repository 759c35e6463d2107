import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import getPort from "get-port";
import { withFault, type Fault } from "../../packages/conformance/test/faults/fault.ts";

/** A server of its own before a healthy one, which does one thing wrong. */
export async function startFaultyServer(fault: Fault, token: string, healthy: string) {
  const send = withFault(fault, token);
  const server = createServer((request, answer) => {
    void (async () => {
      const { method = "GET", url = "", headers } = request;
      const body = await text(request);
      const { host: _host, "content-length": _length, connection: _connection, ...kept } = headers;
      const given = Object.entries(kept).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const init = { method, headers: Object.fromEntries(given), ...(body && { body }) };
      const response = await send(healthy + url, init);
      answer.writeHead(response.status, Object.fromEntries(response.headers));
      answer.end(await response.text());
    })();
  });
  const port = await getPort({ host: "127.0.0.1" });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
