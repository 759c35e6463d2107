import type { Coverage, OperationCoverage } from "../../coverage/coverage.ts";
import { isMet } from "../../coverage/request-case.ts";
import type { RequestCase } from "../../coverage/request-case.ts";
import { markup, tableOf } from "./markup.ts";
import type { Markup } from "./markup.ts";

/** What of the contract the run has met: counted from what was asked and answered. */
export const coverageSection = (
  coverage: Coverage,
): Markup => markup`<section aria-labelledby="coverage"><h2 id="coverage">Coverage</h2>
<p>Counted from the questions and answers of this run. A case is one thing that a request can be, as a keyword of the contract tells it apart: each value of an enumeration, each limit and what lies beyond it, each required field sent and left out, each condition and what it asks for, kept and broken. It is met where the backend took what the contract allows, or refused with a 400 what it does not.</p>
${tableOf({
  caption: "Met, of what the contract has",
  columns: ["Operation", "Asked", "Statuses", "Cases"],
  rows: [...coverage.map(overviewOf), totals(coverage)],
})}
${coverage.map(detailsOf)}
</section>`;

const share = (met: number, all: number) => (all === 0 ? "none" : `${met} of ${all}`);
const declaredOf = ({ statuses }: OperationCoverage) => statuses.filter((one) => one.isDeclared);
const cameOf = (one: OperationCoverage) => declaredOf(one).filter(({ times }) => times > 0);

const overviewOf = (one: OperationCoverage) => [
  one.operationId,
  one.asked,
  share(cameOf(one).length, declaredOf(one).length),
  share(one.cases.filter(isMet).length, one.cases.length),
];

function totals(coverage: Coverage) {
  const sum = (of: (one: OperationCoverage) => number) =>
    coverage.reduce((total, one) => total + of(one), 0);
  return [
    `all: ${share(coverage.filter(({ asked }) => asked > 0).length, coverage.length)} asked`,
    sum(({ asked }) => asked),
    share(
      sum((one) => cameOf(one).length),
      sum((one) => declaredOf(one).length),
    ),
    share(
      sum(({ cases }) => cases.filter(isMet).length),
      sum(({ cases }) => cases.length),
    ),
  ];
}

const detailsOf = (one: OperationCoverage) => markup`<details>
<summary><code>${one.operationId}</code>${one.isExtension ? " (extension)" : ""}: ${share(one.cases.filter(isMet).length, one.cases.length)} cases met</summary>
${tableOf({
  caption: `Answers to ${one.operationId}`,
  columns: ["Status", "Times"],
  rows: one.statuses.map(({ status, isDeclared, times }) => [
    isDeclared ? String(status) : `${status}, which is not declared`,
    times,
  ]),
})}
${
  one.cases.length === 0
    ? ""
    : tableOf({
        caption: `Cases of requests to ${one.operationId}`,
        columns: ["Case", "Taken", "Refused", "Outcome"],
        rows: one.cases.map(rowOf),
      })
}
</details>
`;

const rowOf = (one: RequestCase) => [
  markup`<code>${one.place}</code> ${one.says}`,
  one.taken,
  one.refused,
  verdictOf(one),
];

function verdictOf(one: RequestCase): Markup {
  if (!one.isAllowed && one.taken > 0)
    return markup`<span class="bad">taken, and should not be</span>`;
  if (isMet(one)) return markup`<span class="good">met</span>`;
  return one.taken + one.refused > 0
    ? markup`<span class="muted">only in what is wrong otherwise</span>`
    : markup`<span class="muted">not asked</span>`;
}
