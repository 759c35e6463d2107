import { afterAll, beforeAll, expect, test } from "vitest";
import { contendersIn, scenes, startServer } from "../bench/contenders.ts";
import { inRounds } from "../bench/rounds.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.for(scenes)(
  "a call costs at most $budget times a raw fetch that does the same by hand, $name",
  { timeout: 60_000 },
  async ({ name, budget, calls }) => {
    const [hand, client] = contendersIn(name, server.baseUrl);
    if (!hand || !client) throw new Error("There is nobody to compare");
    const [raw, own] = await inRounds([hand, client], { rounds: 40, calls });
    const ratio = (own ?? Number.NaN) / (raw ?? Number.NaN);
    console.info(`A call costs ${ratio.toFixed(3)} times a raw fetch, ${name}.`);
    expect(ratio).toBeLessThanOrEqual(budget);
  },
);
