import { operationNamed } from "../contract/operations.ts";
import type { Received } from "../exchange/exchange.ts";
import { Fault, NotRun, shortText } from "../results/fault.ts";
import { suites, type Result } from "../results/result.ts";
import { answerRules, type AnswerRule } from "../suites/answer-rules.ts";
import type { Check } from "./check.ts";
import { createKit, type Kit } from "./kit.ts";
import type { Limits } from "./ask.ts";
import type { KitOptions, Report } from "./options.ts";
import { cleanUp } from "./clean-up.ts";

/** Runs every check, suite by suite, and removes the records of the run. */
export async function runChecks(options: KitOptions, checks: readonly Check[]): Promise<Report> {
  const startedAt = performance.now();
  const kit = createKit(options);
  const observed = observe(kit);
  const cleanUpNow = cleanUp(kit);
  const strays = catchStrays();
  if (kit.claims.roles.includes("MULTI_SITE")) {
    // A user of several stores selects one before the first check; a failure shows in a check.
    kit.begin(wholeCheck);
    await kit.reference.store().catch(() => undefined);
  }
  const results: Result[] = [];
  const seen = () => observed().filter((result) => isWanted(result, options.only));
  const isEnough = () => options.stopsAtFirst === true && [...results, ...seen()].some(isFailed);
  for (const suite of suites) {
    const rows = checks.filter((check) => check.suite === suite && isWanted(check, options.only));
    for (const [index, check] of rows.entries()) {
      if (isEnough()) break;
      options.onProgress?.(suite, index, rows.length);
      results.push(
        options.signal?.aborted === true
          ? { ...namesOf(check), state: "not run", came: "the run was interrupted" }
          : excused(
              await strays.heldAgainst(await outcomeOf(check, kit)),
              options,
              kit.isAboutExtension(),
            ),
      );
    }
  }
  kit.begin(wholeCleanUp);
  const left = await cleanUpNow();
  strays.end();
  return {
    results: [...results, ...seen().map((result) => excused(result, options))],
    left,
    tookMs: performance.now() - startedAt,
  };
}

/** A check of a healthy backend needs much less. */
const wholeCheck: Limits = { questions: 3000, ms: 300_000 };
const wholeCleanUp: Limits = { questions: 100_000, ms: 600_000 };

/**
 * The kit awaits every promise. If a library rejects one that nobody awaits, the current check
 * fails and the run continues.
 */
function catchStrays() {
  const strays: unknown[] = [];
  const keep = (error: unknown) => void strays.push(error);
  process.on("unhandledRejection", keep);
  return {
    async heldAgainst(result: Result): Promise<Result> {
      await new Promise(setImmediate); // a rejection is told of after the microtasks
      const [stray] = strays.splice(0);
      if (stray === undefined || isFailed(result)) return result;
      const { expected, came } = asFault(stray);
      return { ...result, state: "failed", expected, came };
    },
    end: () => void process.off("unhandledRejection", keep),
  };
}

const namesOf = ({ suite, operation, rule, requirement }: Check) => ({
  ...{ suite, operation, rule, requirement },
});

const isFailed = ({ state }: Result) => state === "failed";

function isWanted(
  { suite, operation }: Pick<Check, "suite" | "operation">,
  only: readonly string[] = [],
) {
  // The rules of protocol for every answer need the answers of shapes.
  const names = [suite, operation, ...(suite === "shapes" ? ["protocol"] : [])];
  return only.length === 0 || names.some((name) => only.includes(name));
}

async function outcomeOf(check: Check, kit: Kit): Promise<Result> {
  const named = namesOf(check);
  kit.begin(wholeCheck);
  try {
    await check.run(kit);
    return { ...named, state: "passed" };
  } catch (error) {
    if (error instanceof NotRun) return { ...named, state: "not run", came: error.message };
    const { expected, came, curl = kit.lastCurl() } = asFault(error);
    return { ...named, state: "failed", expected, came, ...(curl !== undefined && { curl }) };
  }
}

/** An unexpected error is a failure: an answer of another shape may have broken the check's own code. */
const asFault = (error: unknown): Fault =>
  error instanceof Fault
    ? error
    : new Fault(
        "an answer of the contract's shape",
        error instanceof Error ? error.message : String(error),
      );

/** With `--profile specification`, a failure of an extension is excused. */
function excused(result: Result, { profile }: KitOptions, isAboutExtension = false): Result {
  if (profile !== "specification" || result.state !== "failed") return result;
  const isExtension = isAboutExtension || operationNamed(result.operation).isExtension;
  return isExtension && !needed.has(result.operation) ? { ...result, state: "excused" } : result;
}

/** Extensions that the application needs. */
const needed = new Set<string>(["searchPatients", "getEpisode", "getBatch"]);

/** An answer that a rule cannot read is a fault. */
function faultIn(received: Received, faultOf: AnswerRule["faultOf"]) {
  try {
    const fault = faultOf(received);
    return fault && { expected: shortText(fault.expected), came: shortText(fault.came) };
  } catch (error) {
    return { expected: "an answer that can be read", came: shortText(String(error)) };
  }
}

/** Checks every answer of a run by the rules; gives one result for each rule and operation. */
function observe(kit: Kit): () => Result[] {
  const seen = new Map<string, Result>();
  kit.onAnswer((received) => {
    const { operationId: operation, curl } = received;
    for (const { suite, rule, requirement, faultOf } of answerRules) {
      const key = `${suite} ${operation} ${rule}`;
      if (seen.get(key)?.state === "failed") continue;
      const fault = faultIn(received, faultOf);
      if (fault === null) continue;
      const named = { suite, operation, rule, requirement };
      seen.set(
        key,
        fault ? { ...named, state: "failed", ...fault, curl } : { ...named, state: "passed" },
      );
    }
  });
  return () => [...seen.values()];
}
