import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { allChecks, hasPostgres, hasSpring, ownReports } from "./all-checks.ts";
import { staleLanguages } from "./contract-languages.ts";
import {
  auditPackages,
  judgeRequirements,
  judgeSafety,
  notRun,
  printOutcome,
  printSlowest,
  printTotal,
  runCheck,
  schedule,
} from "./runner.ts";

const { values, positionals } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
  },
  allowPositionals: true,
});

const isIncremental = !values.all && positionals.length === 0;
const known = allChecks({ filters: positionals, isExhaustive: values.all, isIncremental });
const unknown = values.only.filter((name) => !known.some((check) => check.name === name));
if (unknown.length > 0) {
  const names = known.map(({ name }) => name).join(", ");
  console.error(`There is no check named ${unknown.join(", ")}. There are: ${names}.`);
  process.exit(2);
}

const started = performance.now();
const chosen = known.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const outcomes = await schedule(
  chosen,
  async (check) => printOutcome(await runCheck(check)),
  (check) => printOutcome(notRun(check)),
);
if (chosen.length === known.length && positionals.length === 0) {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  outcomes.push(printOutcome(judgeRequirements(tests)));
  outcomes.push(printOutcome(judgeSafety(tests, values.all)));
}
if (values.all) {
  const tell = (name: string, why: string) => console.log(`– ${name.padEnd(14)}${why}`);
  if (!hasPostgres)
    tell("postgres", "No initdb is found here: the sandbox was tried on SQLite alone.");
  const audit = await auditPackages();
  if (audit) outcomes.push(printOutcome(audit));
  else tell("audit", "not asked: no registry answers.");
  if (!hasSpring) tell("spring", "No Java, Maven or Python is found here: not compiled.");
  const stale = staleLanguages().join(", ");
  const again = "npm run test:contract-languages";
  if (stale)
    tell("languages", `The contract's shapes have changed since ${stale} compiled: ${again}.`);
}
printSlowest(outcomes);
process.exitCode = printTotal(outcomes, (performance.now() - started) / 1000);
rmSync(ownReports, { recursive: true, force: true });
