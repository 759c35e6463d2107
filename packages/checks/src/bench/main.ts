import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import server from "../../../../mock-server/package.json" with { type: "json" };
import { root } from "../command.ts";
import { allRows } from "./all-rows.ts";
import { chooseRows, usage } from "./choose-rows.ts";
import { documentOf, machineNow } from "./document.ts";
import { runRow } from "./run-row.ts";
import { jsonOf, tableOf } from "./table.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage(allRows));
  process.exit();
}
const chosen = chooseRows(allRows, positionals);
const rounds = Number(values.rounds);
if ("refusal" in chosen || !Number.isInteger(rounds) || rounds < 1) {
  console.error("refusal" in chosen ? chosen.refusal : "--rounds takes a number from 1 on.");
  process.exit(2);
}

const versions = new Set([
  `Node ${process.version}, Prism ${server.dependencies["@stoplight/prism-cli"]}, better-sqlite3 ${server.dependencies["better-sqlite3"]}`,
  `Commit ${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : ", with changes"}`,
]);
const start = machineNow(new Date());
const results = [];
for (const row of chosen.rows) {
  const run = await runRow(row, rounds, (line) => process.stderr.write(`${line}\n`));
  results.push(...run.results);
  if (run.isBroken) process.exitCode = 1;
  for (const version of run.versions) versions.add(version);
}
const machine = [...start, ...versions];
console.log(values.json ? jsonOf(machine, results) : `\n${tableOf(results)}`);
// A part of the rows, or fewer rounds, would not be what the page says.
if (positionals.length === 0 && rounds >= 15 && process.exitCode !== 1) {
  const page = join(root, "packages/checks/bench.md");
  writeFileSync(page, documentOf(chosen.rows, results, machine));
  process.stderr.write(`Written: ${page}\n`);
}

function git(...words: string[]): string {
  try {
    return execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}
