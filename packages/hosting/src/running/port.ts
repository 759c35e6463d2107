import { once } from "node:events";
import { createServer } from "node:net";
import { codeOf, Refusal } from "./refusal.ts";

/** Reads a port; `where` names the option or variable in the error message. */
export function readPort(where: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${where} is "${text}", which is not a port: give a number from 1 to 65535.`);
}

/** The command that starts on another port. */
type CommandFor = (port: number) => string;

/** Checks whether the port is free before the start begins its work. */
export async function checkPort(port: number, host: string, commandFor: CommandFor): Promise<void> {
  // Node listens on both addresses, and does not fail if another process has one of them.
  const addresses = host === "localhost" ? ["127.0.0.1", "::1"] : [host];
  for (const address of addresses) {
    const error = await failureAt(port, address);
    if (isNoAddress(error)) {
      throw new Refusal(
        `${host} is no address of this machine (${codeOf(error)}): listen on localhost, or on 0.0.0.0 for other machines.`,
      );
    }
    if (error !== undefined) throw portRefusal(port, error, commandFor);
  }
}

function isNoAddress(error: unknown): boolean {
  return ["EADDRNOTAVAIL", "EAI_AGAIN", "ENOTFOUND"].includes(codeOf(error));
}

async function failureAt(port: number, host: string): Promise<unknown> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    const isAbsent = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(codeOf(error)) && host === "::1";
    return isAbsent ? undefined : error;
  }
  server.close();
  await once(server, "close");
  return undefined;
}

function portRefusal(port: number, error: unknown, commandFor: CommandFor): Refusal {
  const other = `choose another one, for example: ${commandFor(port === 4001 ? 4002 : 4001)}`;
  if (codeOf(error) === "EADDRINUSE") {
    return new Refusal(`Port ${port} is in use: stop what uses it, or ${other}`);
  }
  return new Refusal(`Port ${port} cannot be opened (${codeOf(error)}): ${other}`);
}
