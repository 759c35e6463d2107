import type { Row } from "./row.ts";

export type Chosen = { rows: readonly Row[] } | { refusal: string };

/** Those that are named; without names, all but those that run on request. */
export function chooseRows(all: readonly Row[], names: readonly string[]): Chosen {
  const unknown = names.filter((name) => !all.some((row) => row.name === name));
  if (unknown.length > 0) {
    const list = all.map((row) => `  ${row.name}\n`).join("");
    return { refusal: `There is no row named ${unknown.join(", ")}. There are:\n${list}` };
  }
  const isChosen = (row: Row) =>
    names.length === 0 ? row.isOnRequest !== true : names.includes(row.name);
  return { rows: all.filter(isChosen) };
}

export function usage(all: readonly Row[]): string {
  const width = Math.max(...all.map(({ name }) => name.length));
  const rows = all.map(
    ({ name, measures, isOnRequest }) =>
      `  ${name.padEnd(width)}  ${measures}${isOnRequest ? " (only by name)" : ""}`,
  );
  return [
    "npm run bench -- [row …] [--rounds 15] [--json]",
    "",
    "Measures the budgets and prints a table; a run of all rows writes packages/checks/bench.md.",
    "The exit code is 0 also where a budget is not met.",
    "",
    ...rows,
  ].join("\n");
}
