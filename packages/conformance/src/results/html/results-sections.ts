import type { Report } from "../../kit/options.ts";
import { suites } from "../result.ts";
import type { Result } from "../result.ts";
import { countOf, states, whyNotRun } from "../table.ts";
import { markup, tableOf } from "./markup.ts";
import type { Markup } from "./markup.ts";

export function layersTable({ results }: Report): Markup {
  const rows = suites
    .map((suite) => [suite, results.filter((result) => result.suite === suite)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([suite, own]) => [suite, ...states.map((state) => countOf(own, state))]);
  return tableOf({
    caption: "How many checks of each suite came out how",
    columns: ["Suite", ...states],
    rows: [...rows, ["all", ...states.map((state) => countOf(results, state))]],
  });
}

export function failureSections({ results }: Report): Markup {
  const failed = results.filter(({ state }) => state === "failed");
  const excused = results.filter(({ state }) => state === "excused");
  return markup`<section aria-labelledby="failures"><h2 id="failures">Failures</h2>
${failed.length === 0 ? markup`<p>None.</p>` : failed.map(failureOf)}</section>
${
  excused.length === 0
    ? ""
    : markup`<section aria-labelledby="excused"><h2 id="excused">Excused</h2>
<p>The profile does not ask for these: they are extensions of the specification.</p>
${excused.map(failureOf)}</section>`
}`;
}

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

export function notRunSection({ results }: Report): Markup {
  const reasons = [...whyNotRun(results)];
  return markup`<section aria-labelledby="not-run"><h2 id="not-run">Not run</h2>
${
  reasons.length === 0
    ? markup`<p>Every check was looked at.</p>`
    : reasons.map(
        ([reason, checks]) => markup`<details>
<summary>${checks.length} checks: ${reason}</summary>
<ul>${checks.map(({ suite, operation, rule }) => markup`<li>${suite}: ${operation} ${rule}</li>`)}</ul>
</details>
`,
      )
}</section>`;
}
