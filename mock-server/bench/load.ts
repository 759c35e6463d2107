import { Agent, request } from "node:http";

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Measured = { perSecond: number; p99Ms: number };
type ShotNumber = (index: number) => Shot;

/** Sends a number of requests over ten open connections, one after the other on each. */
export async function measure(
  origin: string,
  count: number,
  shotNumber: ShotNumber,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const connection = async () => {
    while (next < count) {
      const shot = shotNumber((next += 1));
      const sent = performance.now();
      const status = await fire(origin, agent, shot);
      times.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${shot.path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, p99Ms: shareBelow(times, 0.99) };
}

/** The quantile: the value below which this share of the values is. */
export function shareBelow(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function fire(origin: string, agent: Agent, { method, path, headers, body }: Shot) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}
