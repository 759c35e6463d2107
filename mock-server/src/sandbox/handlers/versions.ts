import type { Call } from "../server/handlers.ts";
import { stale } from "../server/problems.ts";

/** §7 extension, decisions, Contract: a stale If-Match is 412; without one the last write wins. */
export function checkVersion(
  { ifMatch }: Call,
  version: number,
  changed: { by?: string; at?: string },
): void {
  if (ifMatch === undefined) return;
  if (ifMatch.replace(/^W\//, "") !== `"${version}"`) throw stale(changed);
}
