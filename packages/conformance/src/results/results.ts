import type { OperationId } from "@pharmacy/sdk";
import { grouped } from "../kit/json.ts";

/** The suites, in the order in which they run. */
export const suites = [
  "shapes",
  "protocol",
  "authentication",
  "roles",
  "tenancy",
  "validation",
  "lists",
  "state",
  "robustness",
] as const;
export type Suite = (typeof suites)[number];

/** `excused`: the profile does not demand what failed. `not run`: the kit lacked something. */
export type State = "passed" | "failed" | "excused" | "not run";

export interface CheckName {
  readonly suite: Suite;
  readonly operation: OperationId;
  /** The demand, as a sentence whose subject is the operation. */
  readonly rule: string;
  /** Ids such as [7.20], or a heading of openapi/decisions.md. */
  readonly requirement: string;
}

export interface Result extends CheckName {
  readonly state: State;
  readonly expected?: string;
  /** What came instead; for a check that was not run, the reason. */
  readonly came?: string;
  readonly curl?: string;
}

export interface Report {
  readonly results: readonly Result[];
  readonly left: readonly string[];
  readonly tookMs: number;
}

export class Failure extends Error {
  readonly expected: string;
  readonly came: string;
  readonly curl: string | undefined;

  constructor(expected: unknown, came: unknown, curl?: string) {
    const [right, wrong] = [shortText(expected), shortText(came)];
    super(`${right}; ${wrong}`);
    this.expected = right;
    this.came = wrong;
    this.curl = curl;
  }
}

export function shortText(value: unknown, most = 1000): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

export class NotRun extends Error {}

const states: readonly State[] = ["passed", "failed", "excused", "not run"];

export function report({ results, left, tookMs }: Report): string {
  const wrong = results.filter(({ state }) => state === "failed" || state === "excused");
  const skipped = results.filter(({ state }) => state === "not run");
  const reasons = [...grouped(skipped, ({ came = "" }) => came)].map(
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

function textOf({ suite, operation, rule, requirement, state, ...told }: Result): string[] {
  const word = state === "failed" ? "FAILED" : state;
  return [
    `${word}  ${suite}  ${operation}  ${rule}  (${requirement})`,
    `          expected  ${told.expected ?? ""}`,
    `          came      ${told.came ?? ""}`,
    ...(told.curl === undefined ? [] : [`          ${told.curl}`]),
    "",
  ];
}

const bySuite = (results: readonly Result[]) =>
  suites
    .map((suite) => [suite, results.filter((result) => result.suite === suite)] as const)
    .filter(([, own]) => own.length > 0);

const countsOf = (results: readonly Result[]): number[] =>
  states.map((state) => countOf(results, state));

const countOf = (results: readonly Result[], state: State) =>
  results.filter((result) => result.state === state).length;

export function junit({ results, tookMs }: Report): string {
  const elements = bySuite(results).map(
    ([suite, own]) =>
      `  <testsuite name="${suite}" ${totalsOf(own)}>\n${own.map(caseOf).join("")}  </testsuite>\n`,
  );
  const root = `name="conformance" ${totalsOf(results)} time="${(tookMs / 1000).toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${root}>\n${elements.join("")}</testsuites>\n`;
}

/** JUnit has one word, skipped, for what is excused and what was not run. */
function totalsOf(own: readonly Result[]): string {
  const failures = countOf(own, "failed");
  const skipped = own.length - failures - countOf(own, "passed");
  return `tests="${own.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function caseOf({ suite, operation, rule, requirement, state, ...told }: Result): string {
  const [expected, came, curl] = [told.expected, told.came, told.curl].map(escaped);
  const failure = `<failure type="${suite}" message="expected ${expected}; came ${came}">${curl}</failure>`;
  const skipped = `<skipped message="${state}: ${came}"/>`;
  const outcome = { passed: "", failed: failure, excused: skipped, "not run": skipped }[state];
  const name = escaped(`${rule} (${requirement})`);
  return `    <testcase classname="${suite}.${operation}" name="${name}">${outcome}</testcase>\n`;
}

const signs = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));

/** XML allows neither control characters nor lone surrogates, not even escaped. */
const escaped = (text = "") =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (sign) => signs.get(sign) ?? sign);
