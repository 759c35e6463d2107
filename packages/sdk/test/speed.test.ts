import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPharmacyClient } from "../src/index.ts";

const budget = 1.25; // times a raw fetch that does the same by hand
const calls = 4000;
const warmUpCalls = 1000;
const rows = Array.from({ length: 10 }, (_, id) => ({ id: `e${id}`, patientName: "Ada Marsh" }));
const answer = JSON.stringify({ episodes: rows, page: 0, size: 10, totalElements: 10 });
const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, { "Content-Type": "application/json", ETag: '"1"' }).end(answer);
  });
});
let baseUrl = "";

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address: AddressInfo | string | null = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const token = async () => "token";

/** What the client does, written out for one operation. */
async function byHand(): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 20_000);
  try {
    const response = await fetch(`${baseUrl}/vaccination/active?page=0&size=10`, {
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
    if (!response.ok) throw new Error(String(response.status));
    return JSON.parse(await response.text());
  } finally {
    clearTimeout(timer);
  }
}

async function millisecondsOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test("a call costs at most 1.25 times a raw fetch that does the same by hand", async () => {
  const client = createPharmacyClient({ baseUrl, token });
  const byClient = () => client.listActiveEpisodes({ query: { page: 0, size: 10 }, body });
  const times = { byClient: [0], byHand: [0] };
  // In turns and by the median, so that a busy machine slows both alike.
  for (let call = -warmUpCalls; call < calls; call += 1) {
    const ofClient = await millisecondsOf(byClient);
    const ofHand = await millisecondsOf(byHand);
    if (call < 0) continue;
    times.byClient.push(ofClient);
    times.byHand.push(ofHand);
  }
  const ratio = median(times.byClient) / median(times.byHand);
  console.info(`A call costs ${ratio.toFixed(3)} times a raw fetch.`);
  expect(ratio).toBeLessThanOrEqual(budget);
}, 60_000);
