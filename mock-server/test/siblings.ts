import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { codeOf } from "@pharmacy/hosting/running";
import {
  createPharmacyClient,
  type PharmacyClient,
  type PharmacyClientOptions,
  retrying,
} from "@pharmacy/sdk";
import getPort from "get-port";
import { onTestFinished } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { createTestDatabase } from "./postgres.ts";
import { run, serve, type ServerProcess, temporaryFolder } from "./server-process.ts";
import { signIn } from "./sign-in-walk.ts";
import { draftOf, visitTo } from "./visits.ts";

/** An empty database that the test has to itself, as settings of a server. */
export async function emptyDatabase(
  server = process.env["DATABASE_URL"],
): Promise<Record<string, string>> {
  const database = await createTestDatabase(server);
  if (!database) throw new Error("DATABASE_URL names no PostgreSQL server.");
  onTestFinished(() => database.drop());
  const data = temporaryFolder();
  onTestFinished(() => data[Symbol.dispose]());
  return { DATABASE_URL: database.url, DATA_DIR: data.folder, SANDBOX_TEST_HOOKS: "1" };
}

export function started(settings: Record<string, string>): ServerProcess {
  const server = run(serve, settings);
  onTestFinished(async () => {
    server.child.kill();
    await server.ended;
  });
  return server;
}

/** Each request goes to the next of these ports, over a connection of its own; to one after it where nobody listens. */
async function inTurn(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const send = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const port = ports[turn++ % ports.length];
    const onward = request({ port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", (error) => {
      if (codeOf(error) === "ECONNREFUSED") send(incoming, body, outgoing);
      else outgoing.destroy();
    });
    onward.end(body);
  };
  const balancer = createServer(async (incoming, outgoing) =>
    send(incoming, await buffer(incoming), outgoing),
  );
  balancer.listen(0);
  await once(balancer, "listening");
  onTestFinished(() => void balancer.close());
  const address: AddressInfo | string | null = balancer.address();
  if (typeof address !== "object" || !address) throw new Error("The balancer has no port.");
  return `http://localhost:${address.port}`;
}

/** Three processes that were started together on an empty database, and the address they share. */
export async function startSiblings(
  shared: Record<string, string>,
): Promise<{ origin: string; siblings: ServerProcess[] }> {
  const ports = [await getPort(), await getPort(), await getPort()];
  const origin = await inTurn(ports);
  const siblings = ports.map((port) =>
    started({ ...shared, PORT: String(port), PUBLIC_URL: origin }),
  );
  await Promise.all(siblings.map(({ isUp }) => isUp));
  return { origin, siblings };
}

export async function tenantAt(
  origin: string,
  options: Pick<PharmacyClientOptions, "retries"> = { retries: retrying() },
): Promise<{ tenant: TestTenant; client: PharmacyClient }> {
  const response = await fetch(`${origin}/test/tenants`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const tenant: TestTenant = await response.json();
  const { tokens } = await signIn(origin, tenant.people["pharmacist"]?.username ?? "");
  const client = createPharmacyClient({
    baseUrl: `${origin}/api`,
    token: async () => tokens.access_token,
    ...options,
  });
  return { tenant, client };
}

export const each = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Twenty saves at once, and SIGTERM when the first is answered: what failed, and the exit code. */
export async function stoppedWhileSaving(server: ServerProcess, origin: string) {
  await server.isUp;
  const { client, tenant } = await tenantAt(origin, { retries: undefined });
  const body = draftOf(visitTo(tenant));
  const saves = each(20).map(() => client.saveEpisode({ body }));
  await Promise.race(saves);
  server.child.kill("SIGTERM");
  const done = await Promise.allSettled(saves);
  const failures = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  return { failures, code: (await server.ended).code };
}

/** By the kernel's own list: slim images have no `ps`. */
export function childrenOf(parent = 0): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? undefined : Number(ppid);
  } catch {
    return undefined; // it has just ended
  }
}
