import { document } from "@pharmacy/openapi";
import type { Report } from "../kit/options.ts";
import { markup, type Markup } from "./markup.ts";
import { bySuite, countOf, countsOf, states, textOf, whyNotRun } from "./report.ts";
import type { Result } from "./result.ts";

/** The address that was checked, and the time. */
interface Run {
  readonly baseUrl: string;
  readonly at: Date;
}

/** The report as one self-contained page. */
export function htmlPage({ results, left, tookMs }: Report, { baseUrl, at }: Run): string {
  const failed = countOf(results, "failed");
  const notRun = countOf(results, "not run");
  const { markup: page } = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${baseUrl}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<h1>Conformance of ${baseUrl}</h1>
<p class="${failed ? "failed" : "passed"}">${failed || "None"} of ${results.length} checks failed.</p>
<p>${notRun ? `Not run: ${notRun}, which is no pass. ` : ""}Checked against version ${document.info.version} of the contract on <time datetime="${at.toISOString()}">${at.toUTCString()}</time>, in ${Math.round(tookMs / 1000)} seconds.</p>
<main>
${sectionsOf(results, left)}</main>
</body>
</html>
`;
  return page;
}

const sectionsOf = (results: readonly Result[], left: readonly string[]) => markup`<h2>Suites</h2>
${tableOf(
  "How many checks of each suite came out how",
  ["Suite", ...states],
  bySuite(results).map(([suite, own]) => [suite, ...countsOf(own)]),
)}
<h2>Failures</h2>
${failuresOf(results, "failed")}
<h2>Excused, since the profile does not ask for extensions</h2>
${failuresOf(results, "excused")}
<h2>Not run</h2>
${orNone(
  [...whyNotRun(results)].map(([reason, checks]) =>
    detailsOf(
      `${checks.length} checks: ${reason}`,
      listOf(checks.map(({ suite, operation, rule }) => `${suite}: ${operation} ${rule}`)),
    ),
  ),
)}
<h2>Left behind</h2>
${orNone(left.length > 0 ? [detailsOf(`${left.length} lines`, listOf(left))] : [])}
<h2>Checks</h2>
${[...Map.groupBy(results, ({ operation }) => operation)].map(([operation, own]) =>
  detailsOf(
    `${operation}: ${countOf(own, "passed")} of ${own.length} passed`,
    tableOf(
      `Checks of ${operation}`,
      ["Check", "Suite", "Comes from", "Outcome"],
      own.map(({ rule, suite, requirement, state }) => [rule, suite, requirement, state]),
    ),
  ),
)}
`;

const orNone = (parts: readonly Markup[]) => (parts.length > 0 ? parts : markup`<p>None.</p>`);

const listOf = (lines: readonly string[]) =>
  markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;

const detailsOf = (summary: string, content: Markup) => markup`<details>
<summary>${summary}</summary>
${content}
</details>
`;

const failuresOf = (results: readonly Result[], wanted: Result["state"]) =>
  orNone(
    results
      .filter(({ state }) => state === wanted)
      .map((result) => markup`<pre>${textOf(result).join("\n")}</pre>`),
  );

/** The first cell of a row is its heading. */
const tableOf = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) => markup`<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
  ([first, ...cells]) =>
    markup`<tr><th scope="row">${first}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
)}</tbody>
</table>`;

/** The style is in the page; the browser's own colours follow the light or dark scheme. */
const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-top: 1px solid GrayText; }
.passed { color: light-dark(#116329, #56d364); }
.failed { color: light-dark(#a40e26, #ff8a80); }
pre { white-space: pre-wrap; font-size: .85rem; border-left: .3rem solid GrayText; padding-left: 1rem; }
table { border-collapse: collapse; }
caption, th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; }
tr { border-bottom: 1px solid GrayText; }
tbody th { font-weight: 400; }
thead th { overflow-wrap: normal; }
summary { padding: .5rem 0; }
@media (max-width: 40rem) { th, td { font-size: .8rem; padding-right: .4rem; } }
@media print {
  :root { color-scheme: light; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
