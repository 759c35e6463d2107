// What a call costs beside a raw fetch that does the same by hand:
//   pnpm --filter @pharmacy/sdk bench
import { contendersFor, names, startServer, stub } from "./contenders.ts";
import type { Contender } from "./contenders.ts";
import { inRounds } from "./rounds.ts";

const rounds = Number(process.argv[2] ?? 40);

async function tell(scene: string, contenders: readonly Contender[], calls: number) {
  const costs = await inRounds(contenders, { rounds, calls });
  const [first] = costs;
  if (!first) return;
  console.log(`\n| ${scene}, ${rounds} rounds of ${calls} | µs | times | median times |`);
  console.log("| --- | --- | --- | --- |");
  for (const [index, { least, median }] of costs.entries()) {
    const cells = [least.toFixed(1), least / first.least, median / first.median];
    const [time, ...ratios] = cells.map((cell) =>
      typeof cell === "number" ? cell.toFixed(2) : cell,
    );
    console.log(`| ${[names[index], time, ...ratios].join(" | ")} |`);
  }
}

await tell("stubbed", contendersFor("http://stub.invalid", stub), 1500);
const server = await startServer();
await tell(
  "over loopback",
  contendersFor(server.baseUrl, (url, init) => fetch(url, init)),
  150,
);
server.close();
