import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { allChecks, hasPostgres, hasSpring, ownReports } from "./all-checks.ts";
import { auditPackages } from "./audit.ts";
import { staleLanguages } from "./contract-languages.ts";
import { judgeRequirements, judgeSafety, notRun, runCheck } from "./outcome.ts";
import { printOutcome, printSlowest, printTotal } from "./print.ts";
import { schedule } from "./schedule.ts";

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
  Math.min(availableParallelism(), 2),
  async (check) => printOutcome(await runCheck(check)),
  (check, because) => printOutcome(notRun(check, because)),
);
if (chosen.length === known.length && positionals.length === 0) {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  outcomes.push(printOutcome(judgeRequirements(tests)));
  outcomes.push(printOutcome(judgeSafety(tests, values.all)));
}
if (values.all && !hasPostgres)
  console.log("– postgres      No initdb is found here: the sandbox was tried on SQLite alone.");
if (values.all) {
  const audit = await auditPackages();
  if (audit) outcomes.push(printOutcome(audit));
  else console.log("– audit         not asked: no registry answers.");
  if (!hasSpring)
    console.log("– spring        No Java, Maven or Python is found here: not compiled.");
  const stale = staleLanguages();
  if (stale.length > 0)
    console.log(
      `– languages     The contract's shapes have changed since ${stale.join(", ")} compiled: npm run test:contract-languages.`,
    );
}
printSlowest(outcomes);
process.exitCode = printTotal(outcomes, (performance.now() - started) / 1000);
rmSync(ownReports, { recursive: true, force: true });
