import { isNeeded, neverExcused } from "./contract/contract.ts";
import { NoAnswer } from "./exchange/exchange.ts";
import { Caller, statusOf } from "./kit/caller.ts";
import { cleanUp } from "./kit/clean-up.ts";
import { allChecks, Kit, type Check } from "./kit/kit.ts";
import {
  claimsOf,
  optionOf,
  otherTokenNames,
  otherTokens,
  type KitOptions,
} from "./kit/options.ts";
import {
  Failure,
  NotRun,
  suites,
  type CheckName,
  type Report,
  type Result,
} from "./results/results.ts";
import { answerRules } from "./suites/answer-rules.ts";
// The checks of a suite run in this order.
import "./suites/shapes.ts";
import "./suites/protocol.ts";
import "./suites/authentication.ts";
import "./suites/roles.ts";
import "./suites/tenancy.ts";
import "./suites/validation/schemas.ts";
import "./suites/validation/vectors.ts";
import "./suites/lists/list-checks.ts";
import "./suites/state/episodes.ts";
import "./suites/state/changes.ts";
import "./suites/state/batches.ts";
import "./suites/state/national-record.ts";
import "./suites/state/activity.ts";
import "./suites/state/people.ts";
import "./suites/state/clinic.ts";
import "./suites/state/clinic-moves.ts";
import "./suites/robustness.ts";

export { allChecks };

/** @throws where the backend does not answer, or a token has expired, is refused or lacks a role */
export async function checkBackend(options: KitOptions): Promise<Report> {
  const { token, tokens = {} } = options;
  const caller = new Caller(options);
  if (await isThere(caller)) {
    const refusals = [await refusalOf(caller, token, "the checked user's token", ["VAC"])];
    for (const whose of otherTokenNames)
      refusals.push(
        await refusalOf(caller, tokens[whose], optionOf(whose), otherTokens[whose].roles),
      );
    const refused = refusals.filter((one) => one !== undefined);
    if (refused.length > 0) throw new Error(refused.join("; ").replace(/\.?$/, "."));
  }
  return runChecks(options, allChecks);
}

/** Whether the backend answers; one that connects without an answer is checked all the same. */
async function isThere(caller: Caller): Promise<boolean> {
  try {
    await caller.send("getVaccineTypes", {});
    return true;
  } catch (error) {
    if (error instanceof NoAnswer && error.isConnected) return false;
    throw error;
  }
}

async function refusalOf(
  caller: Caller,
  token: string | undefined,
  name: string,
  requiredRoles: readonly string[] | undefined,
): Promise<string | undefined> {
  if (token === undefined || requiredRoles === undefined) return undefined;
  const { endsAtMs, roles } = claimsOf(token);
  if (endsAtMs < Date.now()) return `${name} ended at ${new Date(endsAtMs).toISOString()}`;
  const missing = roles.length > 0 ? requiredRoles.filter((role) => !roles.includes(role)) : [];
  if (missing.length > 0) return `${name} has not ${missing.join(" and ")}`;
  if (!requiredRoles.includes("VAC")) return undefined;
  if (roles.includes("DORMANT")) return `${name} is DORMANT, and may record nothing`;
  // Where a token does not name its roles, the backend's 403 tells that one is missing.
  const refusing = roles.length > 0 ? [401] : [401, 403];
  const first = await caller.send("getVaccineTypes", { token }).catch(() => undefined);
  if (!first || !refusing.includes(first.status)) return undefined;
  // A backend that refuses only one of the two operations has a fault; the checks report it.
  const second = await caller.send("getStatusesCount", { token }).catch(() => undefined);
  const isRefused = second?.status === first.status;
  return isRefused ? `the backend refuses ${name}: ${statusOf(first)}` : undefined;
}

export async function runChecks(options: KitOptions, checks: readonly Check[]): Promise<Report> {
  const startedAt = performance.now();
  const kit = new Kit(options);
  const answerResults = resultsOfAnswers(kit);
  const cleanUpNow = cleanUp(kit);
  process.on("unhandledRejection", tellStray);
  // A user of several stores selects one before the first check; a failure shows in a check.
  if (kit.claims.roles.includes("MULTI_SITE")) await kit.store().catch(() => undefined);
  const results: Result[] = [];
  const all = () => {
    const ofAnswers = [...answerResults.values()].filter((one) => isWanted(one, options.only));
    return [...results, ...ofAnswers.map((result) => excused(result, options))];
  };
  const isEnough = () => options.stopsAtFirst && all().some(({ state }) => state === "failed");
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
  return { results: all(), left, tookMs: performance.now() - startedAt };
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
  const failure =
    error instanceof Failure ? error : new Failure("an answer of the contract's shape", said);
  const { expected, came, curl = lastCurl } = failure;
  return { ...named, state: "failed", expected, came, ...(curl !== undefined && { curl }) };
}

function isWanted({ suite, operation }: CheckName, only: readonly string[] = []) {
  // The rules of protocol for every answer need the answers of shapes.
  const names = [suite, operation, ...(suite === "shapes" ? ["protocol"] : [])];
  return only.length === 0 || names.some((name) => only.includes(name));
}

/** The decisions about extensions; another check says by itself that it is about one. */
const ofExtensions =
  /decisions: (Clinic|Concurrency|Exactly once|National record|Nothing typed is lost|Question sets)/;

function excused(result: Result, { profile }: KitOptions, isAboutExtension = false): Result {
  if (profile !== "specification" || result.state !== "failed") return result;
  const isExtension = isAboutExtension && !neverExcused.has(result.operation);
  return isExtension || !isNeeded(result.operation) ? { ...result, state: "excused" } : result;
}

/** The results of the rules for every answer; each answer of the run adds to them. */
function resultsOfAnswers(kit: Kit): ReadonlyMap<string, Result> {
  const results = new Map<string, Result>();
  kit.onAnswer((received) => {
    const { operationId: operation, curl } = received;
    for (const { holds, ...rule } of answerRules) {
      const named = { operation, ...rule };
      const key = `${rule.suite} ${operation} ${rule.rule}`;
      if (results.get(key)?.state === "failed") continue;
      try {
        if (holds(received)) results.set(key, { ...named, state: "passed" });
      } catch (error) {
        results.set(key, failedBy(error, named, curl));
      }
    }
  });
  return results;
}
