import { operationNamed } from "../contract/operations.ts";
import { type Coverage, measureCoverage } from "../coverage/coverage.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { layers } from "../results/result.ts";
import type { Result } from "../results/result.ts";
import type { Check } from "./check.ts";
import { createKit } from "./kit.ts";
import type { Kit } from "./kit.ts";
import type { Limits } from "./limit.ts";
import { observe } from "./observe.ts";
import type { KitOptions } from "./options.ts";
import { cleanUp } from "./clean-up.ts";
import { createReferenceData } from "./reference-data.ts";
import type { ReferenceData } from "./reference-data.ts";

/** What a run found, and what it left behind. */
export interface Report {
  readonly results: readonly Result[];
  readonly left: readonly string[];
  readonly coverage: Coverage;
  readonly tookMs: number;
}

/** Looks at every law, layer by layer, and cleans up behind itself. */
export async function runChecks(options: KitOptions, checks: readonly Check[]): Promise<Report> {
  const startedAt = performance.now();
  const kit = createKit(options);
  const observed = observe(kit);
  const coverage = measureCoverage(kit);
  const cleanUpNow = cleanUp(kit);
  const strays = catchStrays();
  const reference = createReferenceData(kit);
  if (kit.claims.roles.includes("MULTI_SITE")) {
    // Who works in several pharmacies chooses one before the first law; a law tells what fails.
    kit.begin(wholeLaw);
    await reference.store().catch(() => undefined);
  }
  const results: Result[] = [];
  const seen = () => observed().filter((result) => isWanted(result, options.only));
  const isEnough = () => options.stopsAtFirst === true && [...results, ...seen()].some(isFailed);
  for (const layer of layers) {
    const rows = checks.filter((check) => check.layer === layer && isWanted(check, options.only));
    for (const [index, check] of rows.entries()) {
      if (isEnough()) break;
      options.onProgress?.(layer, index, rows.length);
      results.push(
        options.signal?.aborted === true
          ? { ...namesOf(check), state: "not run", came: "the run was interrupted" }
          : await strays.heldAgainst(await outcomeOf(check, kit, reference)),
      );
    }
  }
  kit.begin(wholeCleanUp);
  const left = await cleanUpNow();
  strays.end();
  return {
    results: [...results, ...seen()].map((result) => excused(result, checks, options)),
    left,
    coverage: coverage(),
    tookMs: performance.now() - startedAt,
  };
}

/** No law of a healthy backend comes near them. */
const wholeLaw: Limits = { questions: 3000, ms: 300_000 };
const wholeCleanUp: Limits = { questions: 100_000, ms: 600_000 };

/**
 * Nothing of the kit leaves a promise alone; should something that it uses do so, the law that is
 * looked at has failed, and the run goes on.
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

const namesOf = ({ layer, operation, rule, requirement }: Check) => ({
  ...{ layer, operation, rule, requirement },
});

const isFailed = ({ state }: Result) => state === "failed";

function isWanted(
  { layer, operation, alsoFor = layer }: Pick<Check, "layer" | "operation" | "alsoFor">,
  only: readonly string[] = [],
) {
  return only.length === 0 || [layer, alsoFor, operation].some((name) => only.includes(name));
}

async function outcomeOf(check: Check, kit: Kit, reference: ReferenceData): Promise<Result> {
  const named = namesOf(check);
  kit.begin(wholeLaw);
  try {
    await check.run(kit, reference);
    return { ...named, state: "passed" };
  } catch (error) {
    if (error instanceof NotRun) return { ...named, state: "not run", came: error.message };
    const { expected, came, curl = kit.lastCurl() } = asFault(error);
    return { ...named, state: "failed", expected, came, ...(curl !== undefined && { curl }) };
  }
}

/** What nobody foresaw is no pass: an answer of another shape may have broken the law's own code. */
const asFault = (error: unknown): Fault =>
  error instanceof Fault
    ? error
    : new Fault(
        "an answer of the contract's shape",
        error instanceof Error ? error.message : String(error),
      );

/** What a backend of the specification alone may lack. */
function excused(
  result: Result,
  checks: readonly Check[],
  { profile = "full" }: KitOptions,
): Result {
  if (profile === "full" || result.state !== "failed") return result;
  const isMarked = checks.some(
    ({ layer, rule, isExtension }) => isExtension && layer === result.layer && rule === result.rule,
  );
  const isExtension = isMarked || operationNamed(result.operation).isExtension;
  return isExtension && !needed.has(result.operation) ? { ...result, state: "excused" } : result;
}

/** Extensions that the application cannot do without. */
const needed = new Set<string>(["searchPatients", "getEpisode", "getBatch"]);
