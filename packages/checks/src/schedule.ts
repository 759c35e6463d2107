import type { Check } from "./check.ts";

/**
 * Runs checks in their order on a number of cores. A check that depends on another one starts when that
 * has passed; if it has failed, the check is passed to `refuse`.
 */
export async function schedule<Result extends { name: string; state: string }>(
  checks: Check[],
  cores: number,
  run: (check: Check) => Promise<Result>,
  refuse: (check: Check, because: string) => Result,
): Promise<Result[]> {
  const waiting = [...checks];
  const chosen = new Set(checks.map(({ name }) => name));
  const running = new Map<string, { cores: number; result: Promise<Result> }>();
  const results: Result[] = [];
  const stateOf = (name: string) => results.find((result) => result.name === name)?.state;
  const needs = (check: Check) => (check.after ?? []).filter((name) => chosen.has(name));
  const freeCores = () =>
    [...running.values()].reduce((free, { cores: used }) => free - used, cores);

  while (waiting.length + running.size > 0) {
    for (const check of waiting.slice()) {
      const broken = needs(check).find((name) => !["passed", undefined].includes(stateOf(name)));
      const isReady = needs(check).every((name) => stateOf(name) === "passed");
      if (broken) results.push(refuse(check, broken));
      else if (isReady && Math.min(check.cores, cores) <= freeCores())
        running.set(check.name, { cores: check.cores, result: run(check) });
      else continue;
      waiting.splice(waiting.indexOf(check), 1);
    }
    if (running.size === 0) continue;
    const done = await Promise.race([...running.values()].map(({ result }) => result));
    running.delete(done.name);
    results.push(done);
  }
  return results;
}
