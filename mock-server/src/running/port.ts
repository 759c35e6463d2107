import { once } from "node:events";
import { createServer } from "node:net";
import { codeOf, Refusal } from "./refusal.ts";

/** Finds out before the work of starting whether the port can be had. */
export async function checkPort(port: number, host: string): Promise<void> {
  if (host !== "localhost") return checkAddress(port, host);
  // Node listens on both, and is content when one of them is someone else's.
  await checkAddress(port, "127.0.0.1");
  await checkAddress(port, "::1");
}

async function checkAddress(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    if (["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(codeOf(error)) && host === "::1") return;
    throw portRefusal(port, error);
  }
  server.close();
  await once(server, "close");
}

function portRefusal(port: number, error: unknown): Refusal {
  const other = `choose another one, for example: PORT=${port === 4001 ? 4002 : 4001} npm start`;
  if (codeOf(error) === "EADDRINUSE") {
    return new Refusal(`Port ${port} is in use: stop what uses it, or ${other}`);
  }
  return new Refusal(`Port ${port} cannot be opened (${codeOf(error)}): ${other}`);
}
