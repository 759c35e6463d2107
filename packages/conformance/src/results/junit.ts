import type { Report } from "../kit/options.ts";
import { countOf } from "./table.ts";
import { layers } from "./result.ts";
import type { Result } from "./result.ts";

/** The results as JUnit's XML, a suite for each layer, for whoever shows such reports. */
export function junit({ results }: Report): string {
  const suites = layers
    .map((layer) => ({ layer, own: results.filter((result) => result.layer === layer) }))
    .filter(({ own }) => own.length > 0)
    .map(
      ({ layer, own }) =>
        `  <testsuite name="${layer}" tests="${own.length}" failures="${countOf(own, "failed")}" ` +
        `skipped="${own.length - countOf(own, "failed") - countOf(own, "passed")}">\n` +
        `${own.map(caseOf).join("\n")}\n  </testsuite>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function caseOf({ operation, rule, requirement, state, expected, came, curl }: Result): string {
  const open = `    <testcase classname="${operation}" name="${escaped(`${rule} (${requirement})`)}"`;
  if (state === "passed") return `${open}/>`;
  if (state !== "failed")
    return `${open}><skipped message="${escaped(`${state}: ${came ?? ""}`)}"/></testcase>`;
  const message = escaped(`expected ${expected ?? ""}; came ${came ?? ""}`);
  return `${open}><failure message="${message}">${escaped(curl ?? "")}</failure></testcase>`;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML takes no control signs, however they are written. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replace(/\p{Cc}/gu, " ");
