import { document } from "@pharmacy/openapi";
import { html, raw } from "hono/html";
import type { Report } from "../kit/options.ts";
import type { Result } from "./result.ts";
import { bySuite, countOf, countsOf, states, whyNotRun } from "./report.ts";

/** The address that was checked, and the time. */
export interface Run {
  readonly baseUrl: string;
  readonly at: Date;
}

/** The report as one self-contained page. */
export function htmlPage(report: Report, { baseUrl, at }: Run): string {
  const { results, tookMs } = report;
  const [failed, passed, notRun] = (["failed", "passed", "not run"] as const).map((state) =>
    countOf(results, state),
  );
  const verdict = failed
    ? markup`<p class="verdict bad">${failed} of ${results.length} checks failed.</p>`
    : markup`<p class="verdict good">No check failed; ${passed} passed.</p>`;
  const sections = sectionsOf(report);
  const page = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${baseUrl}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>
<h1>Conformance of ${baseUrl}</h1>
${verdict}
<p>${notRun ? `Not run: ${notRun}, which is no pass. ` : ""}Held against version ${document.info.version} of the contract on <time datetime="${at.toISOString()}">${at.toUTCString()}</time>, in ${Math.round(tookMs / 1000)} seconds.</p>
<nav aria-label="Sections"><ul>
${sections.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)}
</ul></nav>
</header>
<main>
${sections.map(
  ([id, title, content]) => markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>
`,
)}</main>
</body>
</html>
`;
  return page.toString();
}

type Section = readonly [id: string, title: string, content: Markup | readonly Markup[]];

function sectionsOf({ results, left }: Report): Section[] {
  const [failed, excused] = (["failed", "excused"] as const).map((state) =>
    results.filter((result) => result.state === state).map(failureOf),
  );
  const excuse = markup`<p>The profile does not ask for these: they are extensions of the specification.</p>`;
  const leftLines = left.map((line) => markup`<li>${line}</li>`);
  const operations = [...new Set(results.map(({ operation }) => operation))];
  return [
    ["suites", "Suites", suitesTable(results)],
    ["failures", "Failures", failed?.length ? failed : markup`<p>None.</p>`],
    ...(excused?.length ? [["excused", "Excused", [excuse, ...excused]] as const] : []),
    ["not-run", "Not run", notRunOf(results)],
    ["left", "Left behind", left.length ? markup`<ul>${leftLines}</ul>` : markup`<p>Nothing.</p>`],
    ["checks", "Checks", operations.map((operation) => checksOf(operation, results))],
  ];
}

const suitesTable = (results: readonly Result[]): Markup =>
  tableOf({
    caption: "How many checks of each suite came out how",
    columns: ["Suite", ...states],
    rows: [
      ...bySuite(results).map(([suite, own]) => [suite, ...countsOf(own)]),
      ["all", ...countsOf(results)],
    ],
  });

const failureOf = (result: Result) => markup`<article class="failure ${result.state}">
<h3>${result.operation} ${result.rule}</h3>
<dl>
<dt>Suite</dt><dd>${result.suite}</dd>
<dt>Comes from</dt><dd>${result.requirement}</dd>
<dt>Expected</dt><dd>${result.expected ?? ""}</dd>
<dt>Came</dt><dd>${result.came ?? ""}</dd>
</dl>
${result.curl === undefined ? "" : markup`<pre><code>${result.curl}</code></pre>`}
</article>
`;

function notRunOf(results: readonly Result[]): Markup | Markup[] {
  const reasons = [...whyNotRun(results)];
  if (reasons.length === 0) return markup`<p>Every check was looked at.</p>`;
  return reasons.map(
    ([reason, checks]) => markup`<details>
<summary>${checks.length} checks: ${reason}</summary>
<ul>${checks.map(({ suite, operation, rule }) => markup`<li>${suite}: ${operation} ${rule}</li>`)}</ul>
</details>
`,
  );
}

/** One line for each check of an operation. */
function checksOf(operation: string, results: readonly Result[]): Markup {
  const own = results.filter((result) => result.operation === operation);
  const rows = own.map(({ rule, suite, requirement, state }) => [
    ...[rule, suite, requirement],
    markup`<span class="${classOf[state]}">${state}</span>`,
  ]);
  const columns = ["Check", "Suite", "Comes from", "Outcome"];
  return markup`<details>
<summary><code>${operation}</code>: ${countOf(own, "passed")} of ${own.length} passed</summary>
${tableOf({ caption: `Checks of ${operation}`, columns, rows })}
</details>
`;
}

const classOf = { passed: "good", failed: "bad", excused: "muted", "not run": "muted" } as const;

/** Text that is already markup; any other value is escaped. */
type Markup = ReturnType<typeof raw>;

/** Markup as a tagged template: values are escaped, lists are joined. */
function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  const made = html(strings, ...values);
  if (made instanceof Promise) throw new TypeError("Nothing of a page is waited for");
  return made;
}

interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading; numbers are aligned right. */
  readonly rows: readonly (readonly (string | number | Markup)[])[];
}

const tableOf = ({ caption, columns, rows }: Table): Markup => markup`<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => headOf(column, rows[0]?.[index]))}</tr></thead>
<tbody>${rows.map(rowOf)}</tbody>
</table>`;

const headOf = (column: string, below: Table["rows"][number][number] | undefined) =>
  typeof below === "number"
    ? markup`<th scope="col" class="number">${column}</th>`
    : markup`<th scope="col">${column}</th>`;

const rowOf = ([first, ...cells]: Table["rows"][number]) =>
  markup`<tr><th scope="row">${first}</th>${cells.map((cell) =>
    typeof cell === "number" ? markup`<td class="number">${cell}</td>` : markup`<td>${cell}</td>`,
  )}</tr>
`;

/** The style is in the page: it has a light and a dark scheme, and one for print. */
const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1f2328, #e6edf3);
  --muted: light-dark(#57606a, #9aa4af);
  --ground: light-dark(#ffffff, #0d1117);
  --raised: light-dark(#f6f8fa, #161b22);
  --line: light-dark(#d0d7de, #3d444d);
  --good: light-dark(#116329, #56d364);
  --bad: light-dark(#a40e26, #ff8a80);
  --link: light-dark(#0550ae, #79c0ff);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 70rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
  overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: .5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.verdict { font-size: 1.15rem; font-weight: 600; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.muted { color: var(--muted); }
.failure { border: 1px solid var(--line); border-left: .3rem solid var(--bad); border-radius: .375rem; padding: .75rem 1rem; margin: 0 0 1rem; }
.excused { border-left-color: var(--muted); }
dl { margin: 0 0 .5rem; display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--muted); }
dd { margin: 0; }
pre { margin: 0; padding: .5rem .75rem; background: var(--raised); border-radius: .375rem; white-space: pre-wrap; font-size: .85rem; }
code { font: .9em ui-monospace, monospace; }
table { border-collapse: collapse; min-width: min(100%, 24rem); margin: 0 0 1rem; }
caption { text-align: left; color: var(--muted); padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1.5rem .3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; overflow-wrap: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
details { border: 1px solid var(--line); border-radius: .375rem; margin: 0 0 .5rem; padding: 0 1rem; }
summary { padding: .6rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 40rem) {
  body { padding: .75rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  th, td { font-size: .8rem; padding-right: .4rem; }
  details { padding: 0 .5rem; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  tr, .failure { break-inside: avoid; }
  thead { display: table-header-group; }
}
`;
