import { document } from "@pharmacy/openapi";
import type { Report } from "../../kit/run.ts";
import { countOf } from "../table.ts";
import { coverageSection } from "./coverage-section.ts";
import { asItIs, markup } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { failureSections, layersTable, notRunSection } from "./results-sections.ts";
import { style } from "./style.ts";

/** What was looked at, and when. */
export interface Run {
  readonly baseUrl: string;
  readonly at: Date;
}

/** The whole report as one page, which asks for nothing besides itself. */
export function htmlPage(report: Report, run: Run): string {
  const page = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${run.baseUrl}</title>
<style>${asItIs(style)}</style>
</head>
<body>
${head(report, run)}
<main>
<section aria-labelledby="suites"><h2 id="suites">Suites</h2>${layersTable(report)}</section>
${failureSections(report)}
${notRunSection(report)}
<section aria-labelledby="left"><h2 id="left">Left behind</h2>
${report.left.length === 0 ? markup`<p>Nothing.</p>` : markup`<ul>${report.left.map((line) => markup`<li>${line}</li>`)}</ul>`}</section>
${coverageSection(report.coverage)}
</main>
</body>
</html>
`;
  return page.toString();
}

function head({ results, tookMs }: Report, { baseUrl, at }: Run): Markup {
  const failed = countOf(results, "failed");
  const notRun = countOf(results, "not run");
  const verdict =
    failed > 0
      ? markup`<p class="verdict bad">${failed} of ${results.length} checks failed.</p>`
      : markup`<p class="verdict good">No check failed; ${countOf(results, "passed")} passed.</p>`;
  return markup`<header>
<h1>Conformance of ${baseUrl}</h1>
${verdict}
<p>${notRun > 0 ? `Not run: ${notRun}, which is no pass. ` : ""}Held against version ${document.info.version} of the contract on <time datetime="${at.toISOString()}">${at.toUTCString()}</time>, in ${Math.round(tookMs / 1000)} seconds.</p>
<nav aria-label="Sections"><ul>
<li><a href="#suites">Suites</a></li>
<li><a href="#failures">Failures</a></li>
<li><a href="#not-run">Not run</a></li>
<li><a href="#left">Left behind</a></li>
<li><a href="#coverage">Coverage</a></li>
</ul></nav>
</header>`;
}
