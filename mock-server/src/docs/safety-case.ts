import {
  type Control,
  type Hazard,
  type SafetyRun,
  lastSafetyRun,
  readHazards,
} from "@pharmacy/openapi/hazards";
import { anchorOf, filled } from "./markdown.ts";

let known: { run: SafetyRun | undefined } | undefined;

/** Read once, since it asks Git for the commit, and a process runs one version. */
const safetyRun = () => (known ??= { run: lastSafetyRun() }).run;

export async function safetyCase(): Promise<string> {
  const run = safetyRun();
  const hazards = readHazards();
  const rows = hazards.map(
    ({ id, hazard, controls }) =>
      `| [${id}](/docs/hazards#${anchorOf(`${id} ${hazard}`)}) | ${hazard} | ${controls.length} | ${resultOf(run, id, controls)} |`,
  );
  const open = hazards.flatMap((one) => (one.open ? [`- ${one.id}: ${one.open}`] : []));
  const lists = { table: rows.join("\n"), open: open.join("\n") };
  return filled("safety-case.md", { result: resultLine(run), ...lists });
}

export function hazardLog(): string {
  const run = safetyRun();
  return [
    "**Not reviewed by a clinical safety officer.** Severity and likelihood are not rated, since no agreed scale is at hand. Every hazard is open and without an owner. Tests of controls at the server run against the sandbox; a real server answers for its own. The [safety case](/docs/safety-case) says what this log is for.",
    resultLine(run),
    ...readHazards().map((hazard) => chapterOf(run, hazard)),
  ].join("\n\n");
}

function chapterOf(run: SafetyRun | undefined, entry: Hazard): string {
  const { id, hazard, harm, causes, acceptedBy, controls, open } = entry;
  return [
    `## ${id} ${hazard}`,
    harm,
    `Causes:`,
    causes.map((cause) => `- ${cause}`).join("\n"),
    "Controls:",
    controls.map((control) => lineOf(run, id, control)).join("\n"),
    `Open: ${open ?? "nothing is named."}`,
    `Accepted by: ${acceptedBy ?? "nobody."}`,
  ].join("\n\n");
}

const whereWords: Readonly<Record<Control["where"], string>> = {
  rule: "Rule of browser and server",
  screen: "Screen",
  server: "Server",
};

function lineOf(run: SafetyRun | undefined, id: string, control: Control): string {
  const tests = control.tests.map((title) => `“${title}”`).join(" and ");
  return `- ${whereWords[control.where]}: ${control.control} Test: ${tests} (${resultOf(run, id, [control])}).`;
}

function resultLine(run: SafetyRun | undefined): string {
  if (!run) return "No complete run of the tests is known of exactly this version: **not run**.";
  const command = run.isExhaustive ? "npm run test:all" : "npm test";
  return `\`${command}\` ran on commit \`${run.commit.slice(0, 12)}\` and ended at ${run.at}.`;
}

function resultOf(run: SafetyRun | undefined, id: string, controls: readonly Control[]): string {
  const titles = controls.flatMap(({ tests }) => tests);
  const results = run?.results.filter((one) => one.id === id && titles.includes(one.title)) ?? [];
  if (results.length < titles.length) return "not run";
  if (results.some(({ result }) => result === "failed")) return "failed";
  const leftOut = results.filter(({ result }) => result === "left out").length;
  if (leftOut === results.length) return "left to test:all";
  return leftOut === 0 ? "passed" : `passed, ${leftOut} left to test:all`;
}

export function hazardsCsv(): string {
  const run = safetyRun();
  const rows = readHazards().flatMap(({ id, hazard, harm, causes, controls, open, acceptedBy }) =>
    controls.map((control) => ({
      Id: id,
      Hazard: hazard,
      Harm: harm,
      Causes: causes.join(" "),
      Where: control.where,
      Control: control.control,
      Tests: control.tests.join(" / "),
      Result: resultOf(run, id, [control]),
      Severity: "not rated",
      Likelihood: "not rated",
      Open: open ?? "",
      "Accepted by": acceptedBy ?? "",
    })),
  );
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
