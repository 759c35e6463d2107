import type { Budget } from "./row.ts";
import type { Result } from "./result.ts";

const heads = [
  "row",
  "what",
  "budget",
  "figure",
  "peer or limit",
  "ratio (of all rounds)",
  "rounds",
  "met",
];

/** All budgets as one table of Markdown. */
export function tableOf(results: readonly Result[]): string {
  const rows = [heads, heads.map(() => "---"), ...results.map(cellsOf)];
  return rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** The same for programs: every number as it was measured. */
export const jsonOf = (machine: readonly string[], results: readonly Result[]): string =>
  JSON.stringify({ machine, results }, undefined, 2);

function cellsOf(result: Result): string[] {
  const { row, what, unit, ratio, rounds, figure } = result;
  const start = [row, what, budgetIn(result)];
  if (figure === undefined) return [...start, "–", "–", "–", "0", "not run"];
  const { peer, peerFigure, limit } = result;
  const ratioCell = ratio
    ? `${number(ratio.median)}${rounds > 1 ? ` (${number(ratio.least)}–${number(ratio.most)})` : ""}`
    : "–";
  return [
    ...start,
    amount(figure, unit),
    peerFigure === undefined ? `limit ${limit}` : `${peer}: ${amount(peerFigure, unit)}`,
    ratioCell,
    String(rounds),
    result.isMet ? "met" : "**not met**",
  ];
}

export function budgetIn({ must, limit, limitOf, unit }: Budget): string {
  const sign = must === "be at most" ? "≤" : "≥";
  return limitOf === "ratio" ? `${sign} ${limit}×` : `${sign} ${amount(limit, unit)}`;
}

const amount = (value: number, unit: string) => `${number(value)}${unit === "" ? "" : ` ${unit}`}`;

/** Three digits that count: more are the machine's chance. */
function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "–";
}
