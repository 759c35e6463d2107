import { operationNamed } from "../contract/operations.ts";
import {
  Fault,
  NotRun,
  suites,
  type CheckName,
  type Result,
  type Report,
} from "../results/result.ts";
import { answerRules } from "../suites/answer-rules.ts";
import { Kit, type Check } from "./kit.ts";
import { cleanUp } from "./clean-up.ts";
import type { KitOptions } from "./options.ts";

export async function runChecks(options: KitOptions, checks: readonly Check[]): Promise<Report> {
  const startedAt = performance.now();
  const kit = new Kit(options);
  const observed = observe(kit);
  const cleanUpNow = cleanUp(kit);
  process.on("unhandledRejection", tellStray);
  // A user of several stores selects one before the first check; a failure shows in a check.
  if (kit.claims.roles.includes("MULTI_SITE")) await kit.store().catch(() => undefined);
  const results: Result[] = [];
  const seen = () => observed().filter((result) => isWanted(result, options.only));
  const isEnough = () =>
    options.stopsAtFirst && [...results, ...seen()].some(({ state }) => state === "failed");
  for (const suite of suites) {
    const rows = checks.filter((check) => check.suite === suite && isWanted(check, options.only));
    for (const [index, check] of rows.entries()) {
      if (isEnough()) break;
      options.onProgress?.(suite, index, rows.length);
      results.push(excused(await resultOf(check, kit), options, kit.isAboutExtension));
    }
  }
  kit.begin(100_000, 600_000);
  const left = await cleanUpNow();
  process.off("unhandledRejection", tellStray);
  return {
    results: [...results, ...seen().map((result) => excused(result, options))],
    left,
    tookMs: performance.now() - startedAt,
  };
}

/** A promise that a library rejects and nobody awaits does not end the run. */
const tellStray = (error: unknown) => console.error("Nobody awaited:", error);

async function resultOf({ run, ...named }: Check, kit: Kit): Promise<Result> {
  if (kit.options.signal?.aborted === true)
    return { ...named, state: "not run", came: "the run was interrupted" };
  // A check of a healthy backend needs much less.
  kit.begin(3000, 300_000);
  kit.isAboutExtension = ofExtensions.test(named.requirement);
  try {
    await run(kit);
    return { ...named, state: "passed" };
  } catch (error) {
    if (error instanceof NotRun) return { ...named, state: "not run", came: error.message };
    return failedBy(error, named, kit.lastCurl);
  }
}

/** An unexpected error is a failure: an answer of another shape may have broken the check. */
function failedBy(error: unknown, named: CheckName, lastCurl: string | undefined): Result {
  const said = error instanceof Error ? error.message : String(error);
  const fault =
    error instanceof Fault ? error : new Fault("an answer of the contract's shape", said);
  const { expected, came, curl = lastCurl } = fault;
  return { ...named, state: "failed", expected, came, ...(curl !== undefined && { curl }) };
}

function isWanted({ suite, operation }: CheckName, only: readonly string[] = []) {
  // The rules of protocol for every answer need the answers of shapes.
  const names = [suite, operation, ...(suite === "shapes" ? ["protocol"] : [])];
  return only.length === 0 || names.some((name) => only.includes(name));
}

/** The decisions about extensions; another check says by itself that it is about one. */
const ofExtensions = /decisions: (Clinic|Concurrency|Exactly once|Nothing typed is lost)/;

/** Extensions that the application needs. */
const needed = new Set<string>(["searchPatients", "getEpisode", "getBatch"]);

function excused(result: Result, { profile }: KitOptions, isAboutExtension = false): Result {
  if (profile !== "specification" || result.state !== "failed") return result;
  const isExtension = isAboutExtension || operationNamed(result.operation).isExtension;
  return isExtension && !needed.has(result.operation) ? { ...result, state: "excused" } : result;
}

function observe(kit: Kit): () => Result[] {
  const seen = new Map<string, Result>();
  kit.onAnswer((received) => {
    const { operationId: operation, curl } = received;
    for (const { holds, ...rule } of answerRules) {
      const named = { operation, ...rule };
      const key = `${rule.suite} ${operation} ${rule.rule}`;
      if (seen.get(key)?.state === "failed") continue;
      try {
        if (holds(received)) seen.set(key, { ...named, state: "passed" });
      } catch (error) {
        seen.set(key, failedBy(error, named, curl));
      }
    }
  });
  return () => [...seen.values()];
}
