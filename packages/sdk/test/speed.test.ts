import { afterAll, beforeAll, expect, test } from "vitest";
import { budget, contendersIn, scenes, startServer } from "../bench/contenders.ts";
import { inRounds } from "../bench/rounds.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.for(scenes)(
  `a call costs at most ${budget.times} times ${budget.peer}, $name`,
  { timeout: 60_000 },
  async (scene) => {
    const { name, calls } = scene;
    const contenders = contendersIn(scene, server.baseUrl);
    const beside = [contenders[budget.peer], contenders.own];
    const [other, own] = await inRounds(beside, { rounds: 40, calls });
    const ratio = (own ?? Number.NaN) / (other ?? Number.NaN);
    console.info(`A call costs ${ratio.toFixed(3)} times ${budget.peer}, ${name}.`);
    expect(ratio).toBeLessThanOrEqual(budget.times);
  },
);
