import { document } from "@pharmacy/openapi";
import { html, raw } from "hono/html";
import type { Report } from "../kit/options.ts";
import { bySuite, countOf, countsOf, states, whyNotRun } from "./report.ts";
import type { Result } from "./result.ts";

/** The address that was checked, and the time. */
export interface Run {
  readonly baseUrl: string;
  readonly at: Date;
}

/** Text that is already markup; any other value is escaped. */
type Markup = ReturnType<typeof raw>;

/** Markup as a tagged template: values are escaped, lists are joined. */
function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  const made = html(strings, ...values);
  if (made instanceof Promise) throw new TypeError("Nothing of a page is waited for");
  return made;
}

/** The report as one self-contained page. */
export function htmlPage(report: Report, { baseUrl, at }: Run): string {
  const { results, tookMs } = report;
  const failed = countOf(results, "failed");
  const notRun = countOf(results, "not run");
  const page = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${baseUrl}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Conformance of ${baseUrl}</h1>
<p class="${failed ? "failed" : "passed"}">${failed || "None"} of ${results.length} checks failed.</p>
<p>${notRun ? `Not run: ${notRun}, which is no pass. ` : ""}Checked against version ${document.info.version} of the contract on <time datetime="${at.toISOString()}">${at.toUTCString()}</time>, in ${Math.round(tookMs / 1000)} seconds.</p>
<main>
${sectionsOf(report).map(
  ([title, content]) => markup`<h2>${title}</h2>
${content}
`,
)}</main>
</body>
</html>
`;
  return page.toString();
}

const none = markup`<p>None.</p>`;

function sectionsOf({ results, left }: Report): (readonly [string, Markup | Markup[]])[] {
  const told = (state: Result["state"]) => {
    const own = results.filter((result) => result.state === state);
    return own.length > 0 ? own.map(failureOf) : none;
  };
  const suites = [...bySuite(results).map(([suite, own]) => [suite, ...countsOf(own)])];
  const reasons = [...whyNotRun(results)].map(([reason, checks]) =>
    detailsOf(
      `${checks.length} checks: ${reason}`,
      checks.map(({ suite, operation, rule }) => `${suite}: ${operation} ${rule}`),
    ),
  );
  const checks = [...Map.groupBy(results, ({ operation }) => operation)].map(([operation, own]) => {
    const rows = own.map(({ rule, suite, requirement, state }) => [
      rule,
      suite,
      requirement,
      state,
    ]);
    return markup`<details>
<summary>${operation}: ${countOf(own, "passed")} of ${own.length} passed</summary>
${tableOf(`Checks of ${operation}`, ["Check", "Suite", "Comes from", "Outcome"], rows)}
</details>
`;
  });
  return [
    ["Suites", tableOf("How many checks of each suite came out how", ["Suite", ...states], suites)],
    ["Failures", told("failed")],
    ["Excused, since the profile does not ask for extensions", told("excused")],
    ["Not run", reasons.length > 0 ? reasons : none],
    ["Left behind", left.length > 0 ? detailsOf(`${left.length} lines`, left) : none],
    ["Checks", checks],
  ];
}

const detailsOf = (summary: string, lines: readonly string[]) => markup`<details>
<summary>${summary}</summary>
<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>
</details>
`;

const failureOf = (result: Result) => markup`<article>
<h3>${result.operation} ${result.rule}</h3>
<p>Suite ${result.suite}, from ${result.requirement}</p>
<dl>
<dt>Expected</dt><dd>${result.expected ?? ""}</dd>
<dt>Came</dt><dd>${result.came ?? ""}</dd>
</dl>
${result.curl === undefined ? "" : markup`<pre><code>${result.curl}</code></pre>`}
</article>
`;

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
h3 { font-size: 1rem; margin: 0; }
p { margin: .25rem 0; }
.passed { color: light-dark(#116329, #56d364); }
.failed { color: light-dark(#a40e26, #ff8a80); }
article { border-left: .3rem solid GrayText; padding-left: 1rem; margin-bottom: 1.5rem; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
dd { margin: 0; }
pre { white-space: pre-wrap; font-size: .85rem; }
table { border-collapse: collapse; }
caption, th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; }
tr { border-bottom: 1px solid GrayText; }
tbody th { font-weight: 400; }
thead th { overflow-wrap: normal; }
summary { padding: .5rem 0; }
@media (max-width: 40rem) {
  dl { display: block; }
  th, td { font-size: .8rem; padding-right: .4rem; }
}
@media print {
  :root { color-scheme: light; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
