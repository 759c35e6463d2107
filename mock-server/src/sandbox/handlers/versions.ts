import type { Call } from "../server/handlers.ts";
import { stale } from "../server/problems.ts";

/** A stale If-Match is 412; without one the last write wins (openapi/decisions.md, Concurrency). */
export function checkVersion(
  { ifMatch }: Call,
  version: number,
  changed: { by?: string; at?: string },
): void {
  if (ifMatch === undefined) return;
  if (ifMatch.replace(/^W\//, "") !== `"${version}"`) throw stale(changed);
}
