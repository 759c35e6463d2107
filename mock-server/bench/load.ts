import { Agent, request } from "node:http";

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Measured = { perSecond: number; p99Ms: number };
type ShotNumber = (index: number) => Shot;

/** So many requests over ten connections that stay open, as fast as the server answers. */
export async function measure(
  origin: string,
  count: number,
  shotNumber: ShotNumber,
): Promise<Measured> {
  const { times, seconds, refused } = await fireWhile(
    (sent) => sent < count,
    { origin, connections: 10 },
    shotNumber,
  );
  const [first] = refused;
  if (first) throw new Error(`${first.path} answered ${first.status}`);
  return { perSecond: count / seconds, p99Ms: shareBelow(times, 0.99) };
}

/** What so large a share of the values stays below. */
export function shareBelow(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

export interface Fired {
  /** What each took, in milliseconds. */
  times: number[];
  seconds: number;
  /** Whatever was not a 200. */
  refused: { path: string; status: number }[];
}

/** Requests over connections that stay open, each sent when the one before it is answered. */
export async function fireWhile(
  goesOn: (sent: number) => boolean,
  { origin, connections }: { origin: string; connections: number },
  shotNumber: ShotNumber,
): Promise<Fired> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const fired: Fired = { times: [], seconds: 0, refused: [] };
  let next = 0;
  const start = performance.now();
  const connection = async () => {
    while (goesOn(next)) {
      const shot = shotNumber((next += 1));
      const sent = performance.now();
      const status = await fire(origin, agent, shot);
      fired.times.push(performance.now() - sent);
      if (status !== 200) fired.refused.push({ path: shot.path, status });
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  fired.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return fired;
}

function fire(origin: string, agent: Agent, { method, path, headers, body }: Shot) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}
