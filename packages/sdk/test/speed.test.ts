import { afterAll, beforeAll, expect, test } from "vitest";
import { contendersFor, startServer, stub } from "../bench/contenders.ts";
import { inRounds } from "../bench/rounds.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const scenes = [
  { name: "stubbed", budget: 1.25, calls: 1500 },
  { name: "over loopback", budget: 1.1, calls: 150 },
];

test.for(scenes)(
  "a call costs at most $budget times a raw fetch that does the same by hand, $name",
  { timeout: 60_000 },
  async ({ name, budget, calls }) => {
    const [hand, client] =
      name === "stubbed"
        ? contendersFor("http://stub.invalid", stub)
        : contendersFor(server.baseUrl, (url, init) => fetch(url, init));
    if (!hand || !client) throw new Error("There is nobody to compare");
    const [raw, own] = await inRounds([hand, client], { rounds: 40, calls });
    const ratio = (own?.least ?? Number.NaN) / (raw?.least ?? Number.NaN);
    console.info(`A call costs ${ratio.toFixed(3)} times a raw fetch, ${name}.`);
    expect(ratio).toBeLessThanOrEqual(budget);
  },
);
