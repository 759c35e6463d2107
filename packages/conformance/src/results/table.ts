import type { Report } from "../kit/run.ts";
import { layers } from "./result.ts";
import type { Layer, Result, State } from "./result.ts";

export const states: readonly State[] = ["passed", "failed", "excused", "not run"];

/** What was wrong, law by law, then a line for each layer and one for all of them. */
export function report({ results, left, tookMs }: Report): string {
  const wrong = results.filter(({ state }) => state === "failed" || state === "excused");
  return [
    ...wrong.flatMap(textOf),
    ...notRun(results),
    ...table(results),
    "",
    `Took ${Math.round(tookMs / 1000)} s. Left behind: ${left.join("; ") || "nothing"}.`,
    totals(results),
  ].join("\n");
}

function textOf({ layer, operation, rule, requirement, state, expected, came, curl }: Result) {
  return [
    `${state === "failed" ? "FAILED" : "excused"}  ${layer}  ${operation}  ${rule}  (${requirement})`,
    `          expected  ${expected ?? ""}`,
    `          came      ${came ?? ""}`,
    ...(curl === undefined ? [] : [`          ${curl}`]),
    "",
  ];
}

/** Why laws were not run, each reason with those that it costs. */
export function whyNotRun(results: readonly Result[]): Map<string, Result[]> {
  const reasons = new Map<string, Result[]>();
  const skipped = results.filter(({ state }) => state === "not run");
  const wanted = Object.keys(foreign).filter((need) => skipped.some(({ came }) => came === need));
  const together = `tokens that must not be let in: ${wanted.map((need) => foreign[need]).join("; ")}`;
  for (const result of skipped) {
    const { came = "" } = result;
    const reason = came in foreign ? together : came;
    reasons.set(reason, [...(reasons.get(reason) ?? []), result]);
  }
  return reasons;
}

/** How to come by what the laws of authentication need, by what they say that they need. */
const foreign: Readonly<Record<string, string>> = {
  "needs --expired-token": "--expired-token is one that was kept until it had ended",
  "needs --other-audience-token": "--other-audience-token one that was issued for another API",
  "needs --other-issuer-token": "--other-issuer-token one of another realm",
};

function notRun(results: readonly Result[]): string[] {
  const lines = [...whyNotRun(results)].map(
    ([reason, laws]) => `not run  ${laws.length} laws: ${reason}`,
  );
  return lines.length > 0 ? [...lines, ""] : [];
}

function table(results: readonly Result[]): string[] {
  const head = ["layer".padEnd(16), ...states.map((state) => state.padStart(8))].join(" ");
  const rows = layers
    .filter((layer) => results.some((result) => result.layer === layer))
    .map((layer) => rowOf(layer, results));
  return [head, ...rows];
}

function rowOf(layer: Layer, results: readonly Result[]): string {
  const own = results.filter((result) => result.layer === layer);
  const counts = states.map((state) => String(countOf(own, state)).padStart(8));
  return [layer.padEnd(16), ...counts].join(" ");
}

export const countOf = (results: readonly Result[], state: State) =>
  results.filter((result) => result.state === state).length;

const totals = (results: readonly Result[]) =>
  states.map((state) => `${countOf(results, state)} ${state}`).join(", ");
