import { Agent, request } from "node:http";

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Measured = { perSecond: number; p99Ms: number };

/** So many requests over ten connections that stay open, as fast as the server answers. */
export async function measure(
  origin: string,
  count: number,
  shotNumber: (index: number) => Shot,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const connection = async () => {
    while (next < count) {
      const shot = shotNumber((next += 1));
      const sent = performance.now();
      await fire(origin, agent, shot);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: 10 }, connection));
  const perSecond = count / ((performance.now() - start) / 1000);
  agent.destroy();
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond, p99Ms };
}

function fire(origin: string, agent: Agent, { method, path, headers, body }: Shot): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.on("error", reject).end(body);
  });
}
