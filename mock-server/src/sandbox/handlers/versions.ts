import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { removedBefore, stale } from "../server/problems.ts";

/** A stale If-Match is 412; without it the last write wins (openapi/decisions.md, Concurrency). */
export function checkVersion(
  { ifMatch }: Call,
  version: number,
  changed: { by?: string; at?: string },
): void {
  if (ifMatch === undefined) return;
  if (ifMatch.replace(/^W\//, "") !== `"${version}"`) throw stale(changed);
}

/** The same removal again gets the first answer again (openapi/decisions.md, Exactly once). */
export function checkSameRemoval(
  id: string,
  { reason, comment }: Schemas["DeletionRequest"],
  first: { reason?: string | null; comment?: string | null },
): void {
  const isSame = reason === first.reason && (comment ?? null) === (first.comment ?? null);
  if (!isSame) throw removedBefore(id);
}
