import { NoAnswer } from "./exchange/exchange.ts";
import { Caller, statusOf } from "./kit/caller.ts";
import {
  claimsOf,
  optionOf,
  otherTokenNames,
  otherTokens,
  type KitOptions,
} from "./kit/options.ts";
import type { Report } from "./results/result.ts";
import { allChecks } from "./kit/kit.ts";
import { runChecks } from "./kit/run.ts";
// The checks run in this order: no file imports a later one.
import "./suites/shapes.ts";
import "./suites/protocol.ts";
import "./suites/authentication.ts";
import "./suites/roles.ts";
import "./suites/tenancy.ts";
import "./suites/validation/schemas.ts";
import "./suites/validation/vectors.ts";
import "./suites/lists/lists.ts";
import "./suites/lists/filters.ts";
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
      refusals.push(await refusalOf(caller, tokens[whose], optionOf(whose), otherTokens[whose]));
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

/** The fault of a token, as a part of a sentence. */
async function refusalOf(
  caller: Caller,
  token: string | undefined,
  name: string,
  needed: readonly string[] | undefined,
): Promise<string | undefined> {
  if (token === undefined || needed === undefined) return undefined;
  const { endsAtMs, roles } = claimsOf(token);
  if (endsAtMs < Date.now()) return `${name} ended at ${new Date(endsAtMs).toISOString()}`;
  const missing = roles.length > 0 ? needed.filter((role) => !roles.includes(role)) : [];
  if (missing.length > 0) return `${name} has not ${missing.join(" and ")}`;
  if (!needed.includes("VAC")) return undefined;
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
