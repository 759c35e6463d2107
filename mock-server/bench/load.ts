import { Agent, request } from "node:http";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { visitTo } from "../test/visits.ts";

interface Call {
  method: string;
  /** Below the contract's base. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export function listCall(headers: Record<string, string>): () => Call {
  const body = JSON.stringify({ sortBy: "creationDate", sortDirection: "desc", filters: {} });
  const path = "/vaccination/completed?page=0&size=10";
  return () => ({ method: "POST", path, headers, body });
}

export function saveCall(headers: Record<string, string>, tenant: TestTenant): () => Call {
  // The saves would use up a batch with counted doses.
  const batches = tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
  const body = JSON.stringify(visitTo(tenant, { batches }));
  return () => ({
    method: "PUT",
    path: "/vaccination/episode",
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    body,
  });
}

export type Measured = Awaited<ReturnType<typeof measure>>;

export async function measure(baseUrl: string, count: number, next: () => Call) {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  const connection = async () => {
    while (begun < count) {
      begun += 1;
      const call = next();
      const sent = performance.now();
      const status = await statusOf(baseUrl, agent, call);
      times.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, p99Ms: shareBelow(times, 0.99) };
}

export function shareBelow(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function statusOf(baseUrl: string, agent: Agent, { method, path, headers, body }: Call) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(baseUrl + path, { method, headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}
