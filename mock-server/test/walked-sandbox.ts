import { type Walk, walkJourneys } from "@pharmacy/openapi/journeys";
import type { Fault } from "../../packages/conformance/test/faults/fault.ts";
import { startFaultyServer } from "./faulty-server.ts";
import { startSandboxServer } from "./sandbox-server.ts";

/** The sandbox, with whom the journeys need. */
export interface WalkedSandbox {
  walk(): Promise<Walk>;
  /** One journey, against a server that does one thing wrong. */
  walkWithFault(journey: string, fault: Fault): Promise<Walk>;
  close(): Promise<void>;
}

export async function startWalkedSandbox(): Promise<WalkedSandbox> {
  const server = await startSandboxServer();
  const { url } = server.sandbox;
  const { token } = await server.as("anna.pharmacist");
  const { token: multiSiteToken } = await server.as("mia.multi");
  const walk = async (origin: string, only?: string[]) => {
    const run = { server: `${origin}/api`, token, multiSiteToken, ...(only && { only }) };
    return walkJourneys(run);
  };
  return {
    walk: async () => walk(url),
    async walkWithFault(journey, fault) {
      const faulty = await startFaultyServer(fault, token, url);
      try {
        return await walk(faulty.url, [journey]);
      } finally {
        await faulty.close();
      }
    },
    close: server.close,
  };
}
