import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCall, measure, type Measured, saveCall } from "../bench/load.ts";
import { headersOf, type ServedSandbox, serveSandbox } from "../bench/served-sandbox.ts";
import { startLoggingPrismMock } from "../src/prism-server/start-prism.ts";

let sandbox: ServedSandbox;
let prism: Awaited<ReturnType<typeof startLoggingPrismMock>>;
let list: ReturnType<typeof listCall>;
let save: ReturnType<typeof saveCall>;

beforeAll(async () => {
  sandbox = await serveSandbox();
  const tenant = await sandbox.tenant({ episodes: 300 });
  const headers = await headersOf(sandbox.origin, tenant);
  list = listCall(headers);
  save = saveCall(headers, tenant);
  prism = await startLoggingPrismMock();
}, 60_000);

afterAll(async () => {
  prism.process.kill();
  await once(prism.process, "exit");
  await sandbox.stop();
});

async function compare(call: typeof list) {
  const baseUrl = `${sandbox.origin}/api`;
  await measure(baseUrl, 500, call);
  await measure(prism.origin, 100, call);
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < 3; round += 1) {
    ours.push(await measure(baseUrl, 2000, call));
    theirs.push(await measure(prism.origin, 200, call));
  }
  const ratios = ours.map((one, round) => one.perSecond / (theirs[round]?.perSecond ?? 1));
  const p99Of = (all: Measured[]) => Math.min(...all.map(({ p99Ms }) => p99Ms));
  const measured = {
    ratio: Math.max(...ratios),
    p99Ms: p99Of(ours),
    p99Ratio: p99Of(ours) / p99Of(theirs),
  };
  console.log(measured);
  return measured;
}

/**
 * Limits for two cores, with the caller on one of them, beside Prism with its log in the same run. A
 * list reads one page of one index and ten documents. A save writes thirty pages and waits for the
 * disk, which other programs use too; Prism's example writes nothing.
 */
const floors = {
  list: { ratio: 2, p99Ratio: 0.5 },
  save: { ratio: 0.5, p99Ratio: 3 },
};

test.each([
  ["a list", () => list, floors.list],
  ["a save", () => save, floors.save],
])(
  "%s keeps its pace beside `prism mock`, and so does the slowest hundredth",
  async (_name, call, floor) => {
    const { ratio, p99Ratio } = await compare(call());
    expect(ratio).toBeGreaterThanOrEqual(floor.ratio);
    expect(p99Ratio).toBeLessThanOrEqual(floor.p99Ratio);
  },
  120_000,
);
