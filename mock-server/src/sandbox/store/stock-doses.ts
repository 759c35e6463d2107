import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { moveDoses } from "./batches.ts";
import type { Work } from "./database.ts";

type Episode = Schemas["Episode"];

/**
 * Changes the doses of batches after a delivery is recorded, edited or deleted, in the same
 * transaction (openapi/decisions.md, Batches).
 */
export async function moveStockDoses(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
): Promise<void> {
  const moves = new Map<string, number>();
  for (const id of batchesUsedIn(before)) moves.set(id, (moves.get(id) ?? 0) - 1);
  for (const id of batchesUsedIn(after)) moves.set(id, (moves.get(id) ?? 0) + 1);
  for (const [id, given] of moves) if (given !== 0) await moveDoses(work, storeId, id, given);
}

/** A dose is used once its delivery is no longer a draft. */
function batchesUsedIn(episode: Episode | undefined): string[] {
  if (!episode || episode.deleted) return [];
  return deliveriesOf(episode)
    .filter(isGiven)
    .flatMap(({ batchId }) => batchId ?? []);
}
