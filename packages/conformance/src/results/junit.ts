import type { Report } from "../kit/options.ts";
import { countOf } from "./table.ts";
import { suites } from "./result.ts";
import type { Result } from "./result.ts";

/** The results as JUnit's XML, a suite for each suite, for whoever shows such reports. */
export function junit({ results, tookMs }: Report): string {
  const elements = suites
    .map((suite) => ({ suite, own: results.filter((result) => result.suite === suite) }))
    .filter(({ own }) => own.length > 0)
    .map(
      ({ suite, own }) =>
        `  <testsuite name="${suite}" ${countsOf(own)}>\n${own.map(caseOf).join("\n")}\n  </testsuite>`,
    );
  const seconds = (tookMs / 1000).toFixed(3);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<testsuites name="conformance" ${countsOf(results)} time="${seconds}">\n` +
    `${elements.join("\n")}\n</testsuites>\n`
  );
}

/** What is excused or was not run is skipped, to whoever knows no other words. */
function countsOf(own: readonly Result[]): string {
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

/** XML takes no control signs and no halves of signs, however they are written. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
