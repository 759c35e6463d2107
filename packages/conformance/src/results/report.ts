import type { Report } from "../kit/options.ts";
import { markup } from "./markup.ts";
import { suites, type Result, type State } from "./result.ts";

export const states: readonly State[] = ["passed", "failed", "excused", "not run"];

/** The results as text: each failure, then a line for each suite and one for all suites. */
export function report({ results, left, tookMs }: Report): string {
  const wrong = results.filter(({ state }) => state === "failed" || state === "excused");
  const reasons = [...whyNotRun(results)].map(
    ([reason, checks]) => `not run  ${checks.length} checks: ${reason}`,
  );
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(16), ...cells.map((cell) => String(cell).padStart(8))].join(" ");
  return [
    ...wrong.flatMap(textOf),
    ...(reasons.length > 0 ? [...reasons, ""] : []),
    row("suite", states),
    ...bySuite(results).map(([suite, own]) => row(suite, countsOf(own))),
    "",
    `Took ${Math.round(tookMs / 1000)} s. Left behind: ${left.join("; ") || "nothing"}.`,
    states.map((state) => `${countOf(results, state)} ${state}`).join(", "),
  ].join("\n");
}

/** A failure, as lines. */
export function textOf({
  suite,
  operation,
  rule,
  requirement,
  state,
  expected,
  came,
  curl,
}: Result) {
  return [
    `${state === "failed" ? "FAILED" : "excused"}  ${suite}  ${operation}  ${rule}  (${requirement})`,
    `          expected  ${expected ?? ""}`,
    `          came      ${came ?? ""}`,
    ...(curl === undefined ? [] : [`          ${curl}`]),
    "",
  ];
}

/** How to get the tokens that the checks of authentication need. */
const foreign: Readonly<Record<string, string>> = {
  "needs --expired-token": "--expired-token is one that was kept until it had ended",
  "needs --other-audience-token": "--other-audience-token one that was issued for another API",
  "needs --other-issuer-token": "--other-issuer-token one of another realm",
};

/** The reasons why checks were not run, each with its checks. */
export function whyNotRun(results: readonly Result[]): Map<string, Result[]> {
  const skipped = results.filter(({ state }) => state === "not run");
  const wanted = Object.keys(foreign).filter((need) => skipped.some(({ came }) => came === need));
  const together = `tokens that must not be let in: ${wanted.map((need) => foreign[need]).join("; ")}`;
  return Map.groupBy(skipped, ({ came = "" }) => (came in foreign ? together : came));
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

/** The results as JUnit's XML, with one test suite for each suite. */
export function junit({ results, tookMs }: Report): string {
  const elements = bySuite(results).map(
    ([suite, own]) => markup`  <testsuite name="${suite}"${totalsOf(own)}>
${own.map(caseOf)}  </testsuite>
`,
  );
  const { markup: text } = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance"${totalsOf(results)} time="${(tookMs / 1000).toFixed(3)}">
${elements}</testsuites>
`;
  return text;
}

/** JUnit has one word, skipped, for what is excused and what was not run. */
function totalsOf(own: readonly Result[]) {
  const failures = countOf(own, "failed");
  const skipped = own.length - failures - countOf(own, "passed");
  return markup` tests="${own.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function caseOf({ suite, operation, rule, requirement, state, ...told }: Result) {
  const { expected = "", came = "", curl = "" } = told;
  const outcome = {
    passed: "",
    failed: markup`<failure type="${suite}" message="expected ${expected}; came ${came}">${curl}</failure>`,
    excused: markup`<skipped message="excused: ${came}"/>`,
    "not run": markup`<skipped message="not run: ${came}"/>`,
  };
  return markup`    <testcase classname="${suite}.${operation}" name="${rule} (${requirement})">${outcome[state]}</testcase>
`;
}
