import { existsSync, readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { budgetIn, tableOf } from "./table.ts";
import type { Result } from "./result.ts";
import type { Row } from "./row.ts";

/** The page of a whole run: where and when it was measured, the table, and why budgets are missed. */
export function documentOf(
  rows: readonly Row[],
  results: readonly Result[],
  machine: readonly string[],
): string {
  const measures = rows.map(({ name, measures: text }) => `- \`${name}\`: ${text}\n`);
  const parts = [
    "# Budgets, as `npm run bench` measured them\n",
    "Generated: `npm run bench` writes this page anew. A figure is the median of the rounds; a ratio is taken within each round, to the peer or else to the limit, and its median is told with the least and the most.\n",
    machine.map((line) => `- ${line}\n`).join(""),
    tableOf(results),
    ...whysOf(results),
    "## What the rows measure\n",
    measures.join(""),
  ];
  return parts.join("\n");
}

function whysOf(results: readonly Result[]): string[] {
  const missed = results.filter(({ isMet }) => isMet === false);
  const skipped = new Map(results.map(({ row, notRun }) => [row, notRun]));
  const notRun = [...skipped].flatMap(([row, why]) =>
    why === undefined ? [] : [`\`${row}\` was not run: ${why}\n`],
  );
  const names = [...new Set(missed.map(({ row }) => row))];
  const sections = names.flatMap((row) => [
    `### ${row}\n`,
    ...missed
      .filter((result) => result.row === row)
      .map((result) => `- ${result.what}: ${budgetIn(result)} (${result.source})\n`),
    whyOf(row),
  ]);
  return [...notRun, ...(sections.length > 0 ? ["## Why budgets are not met\n"] : []), ...sections];
}

/** What a profile of the row showed; it stands beside the row, since no run of the bench can tell. */
function whyOf(row: string): string {
  const file = join(import.meta.dirname, "rows/why", `${row}.md`);
  return existsSync(file) ? readFileSync(file, "utf8") : "Nobody has taken a profile of it yet.\n";
}

/** What the figures depend on. */
export function machineNow(now: Date): string[] {
  const [core] = cpus();
  return [
    `Measured on ${now.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `The load average of the minute before it began was ${(loadavg()[0] ?? 0).toFixed(1)}: near 0 nothing else ran`,
    `${cpus().length} cores (${core?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform} on ${process.arch}`,
  ];
}
