import { checkBatchWrites } from "./checks/batches.ts";
import { checkEpisodeWrites } from "./checks/episodes.ts";
import { checkReads, checkUnknown, checkUser } from "./checks/reads.ts";
import { checkBadBodies, checkUnauthenticated } from "./checks/refusals.ts";
import { createChecker } from "./checker.ts";
import type { Access, Outcome } from "./checker.ts";

export interface CheckOptions extends Access {
  /** Whom the token names. */
  readonly username: string;
  /** Without it, an episode and a batch are made, changed and deleted. */
  readonly isReadOnly?: boolean;
}

/** Makes every call of the contract to a backend and judges each answer by the contract. */
export async function checkBackend(options: CheckOptions): Promise<Outcome[]> {
  const { username, isReadOnly = false } = options;
  const checker = createChecker(options);
  await checkUnauthenticated(checker);
  // A multi-site user has no records before a store is selected.
  await checkUser(checker, username, !isReadOnly);
  await checkBadBodies(checker);
  await checkUnknown(checker);
  const catalogue = await checkReads(checker);
  if (!isReadOnly) {
    await checkEpisodeWrites(checker);
    await checkBatchWrites(checker, catalogue);
  }
  return checker.outcomes;
}
