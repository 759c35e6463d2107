import type { Report } from "../kit/options.ts";
import { suites, type Result, type State } from "./result.ts";

export const states: readonly State[] = ["passed", "failed", "excused", "not run"];

/** The results as text: each failure, then a line for each suite and one for all suites. */
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

function textOf({ suite, operation, rule, requirement, state, expected, came, curl }: Result) {
  return [
    `${state === "failed" ? "FAILED" : "excused"}  ${suite}  ${operation}  ${rule}  (${requirement})`,
    `          expected  ${expected ?? ""}`,
    `          came      ${came ?? ""}`,
    ...(curl === undefined ? [] : [`          ${curl}`]),
    "",
  ];
}

/** The reasons why checks were not run, each with its checks. */
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

/** How to get the tokens that the checks of authentication need. */
const foreign: Readonly<Record<string, string>> = {
  "needs --expired-token": "--expired-token is one that was kept until it had ended",
  "needs --other-audience-token": "--other-audience-token one that was issued for another API",
  "needs --other-issuer-token": "--other-issuer-token one of another realm",
};

function notRun(results: readonly Result[]): string[] {
  const lines = [...whyNotRun(results)].map(
    ([reason, checks]) => `not run  ${checks.length} checks: ${reason}`,
  );
  return lines.length > 0 ? [...lines, ""] : [];
}

function table(results: readonly Result[]): string[] {
  const rowOf = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(16), ...cells.map((cell) => String(cell).padStart(8))].join(" ");
  const rows = bySuite(results).map(([suite, own]) => rowOf(suite, countsOf(own)));
  return [rowOf("suite", states), ...rows];
}

/** The suites that have results, with these. */
export const bySuite = (results: readonly Result[]) =>
  suites
    .map((suite) => [suite, results.filter((result) => result.suite === suite)] as const)
    .filter(([, own]) => own.length > 0);

export const countsOf = (results: readonly Result[]): number[] =>
  states.map((state) => countOf(results, state));

export const countOf = (results: readonly Result[], state: State) =>
  results.filter((result) => result.state === state).length;

const totals = (results: readonly Result[]) =>
  states.map((state) => `${countOf(results, state)} ${state}`).join(", ");

/** The results as JUnit's XML, with one test suite for each suite. */
export function junit({ results, tookMs }: Report): string {
  const elements = bySuite(results).map(
    ([suite, own]) =>
      `  <testsuite name="${suite}" ${attributesOf(own)}>\n${own.map(caseOf).join("\n")}\n  </testsuite>`,
  );
  const seconds = (tookMs / 1000).toFixed(3);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<testsuites name="conformance" ${attributesOf(results)} time="${seconds}">\n` +
    `${elements.join("\n")}\n</testsuites>\n`
  );
}

/** JUnit has one word, skipped, for what is excused and what was not run. */
function attributesOf(own: readonly Result[]): string {
  const failures = countOf(own, "failed");
  const skipped = own.length - failures - countOf(own, "passed");
  return `tests="${own.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function caseOf({ suite, operation, rule, requirement, state, ...told }: Result): string {
  const { expected = "", came = "", curl = "" } = told;
  const name = escaped(`${rule} (${requirement})`);
  const open = `    <testcase classname="${suite}.${operation}" name="${name}"`;
  if (state === "passed") return `${open}/>`;
  if (state !== "failed")
    return `${open}><skipped message="${escaped(`${state}: ${came}`)}"/></testcase>`;
  const message = escaped(`expected ${expected}; came ${came}`);
  return `${open}><failure type="${suite}" message="${message}">${escaped(curl)}</failure></testcase>`;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML allows neither control characters nor lone surrogates, not even escaped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
