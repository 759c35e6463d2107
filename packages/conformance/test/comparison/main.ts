import { checkBackend } from "../../src/index.ts";
import type { Suite } from "../../src/index.ts";
import { suites } from "../../src/results/results.ts";
import { startCheckedSandbox } from "../checked-sandbox.ts";
import { allFaults } from "../faults/all-faults.ts";
import type { Fault } from "../faults/fault.ts";
import { startFaultyServer } from "./faulty-server.ts";
import { prismViolations } from "./prism.ts";
import { schemathesisFinds } from "./schemathesis.ts";

// Who finds the same faults: the kit, `prism proxy --errors` under the kit's own traffic, and
// Schemathesis, where SCHEMATHESIS names its program: node test/comparison/main.ts. It takes a while.
const schemathesis = process.env["SCHEMATHESIS"];
const shareOf: Partial<Record<Suite, number>> = { protocol: 3, validation: 3, lists: 3, state: 4 };

/** Some faults of each suite, evenly spread. */
const sample = suites.flatMap((suite) => {
  const own = allFaults.filter((fault) => fault.suite === suite);
  const wanted = shareOf[suite] ?? 2;
  return Array.from(
    { length: wanted },
    (_each, index) => own[Math.floor(((index + 0.5) * own.length) / wanted)] ?? [],
  ).flat();
});

const sandbox = await startCheckedSandbox();
const healthy = new Map<Suite, Set<string>>();

/** Each tool's findings for the sandbox with this fault, or without one. */
async function look(suite: Suite, fault?: Fault) {
  const { url, token, tokens } = await sandbox.access();
  const server = await startFaultyServer(url, token, fault);
  const options = { baseUrl: `${server.url}/api`, token, tokens, only: [suite] };
  try {
    const { results } = await checkBackend({ ...options, stopsAtFirst: true });
    const violations = await prismViolations(options.baseUrl, options);
    const byKit = results.some(({ state }) => state === "failed");
    return { byKit, violations, options };
  } finally {
    await server.close();
  }
}

async function schemathesisOn(fault?: Fault): Promise<boolean> {
  if (schemathesis === undefined) return false;
  const { url, token } = await sandbox.access();
  const server = await startFaultyServer(url, token, fault);
  try {
    return await schemathesisFinds({ program: schemathesis, url: `${server.url}/api`, token });
  } finally {
    await server.close();
  }
}

if (await schemathesisOn())
  throw new Error("Schemathesis has something against the sandbox as it is");
for (const suite of suites) healthy.set(suite, (await look(suite)).violations);
const mark = (isFound: boolean) => (isFound ? "found" : "–");
const sums = { kit: 0, prism: 0, schemathesis: 0 };
console.log("| suite | fault | the kit | Prism | Schemathesis |\n| --- | --- | --- | --- | --- |");
for (const fault of sample) {
  const { byKit, violations } = await look(fault.suite, fault);
  const byPrism = [...violations].some((one) => !healthy.get(fault.suite)?.has(one));
  const byOther = await schemathesisOn(fault);
  sums.kit += Number(byKit);
  sums.prism += Number(byPrism);
  sums.schemathesis += Number(byOther);
  const cells = [`\`${fault.suite}\``, fault.name, mark(byKit), mark(byPrism), mark(byOther)];
  console.log(`| ${cells.join(" | ")} |`);
}
console.log(`| all | ${sample.length} | ${sums.kit} | ${sums.prism} | ${sums.schemathesis} |`);
await sandbox.close();
