import { createHash } from "node:crypto";
import type { Reader, Work } from "./database.ts";
import type { IdempotentAnswerTable } from "./tables.ts";
import { OvertakenError } from "./transaction.ts";

/** An Idempotency-Key is kept 24 hours, per store (openapi/decisions.md, Exactly once). */
const keptMs = 24 * 60 * 60 * 1000;
const outdatedBy = (now: Date) => new Date(now.getTime() - keptMs).toISOString();

export type KeyedRequest = { storeId: string; key: string; bodyHash: string };

/** The same logical request has the same hash, in whatever order its fields came. */
export function hashOf(request: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(request)))
    .digest("hex");
}

export async function findIdempotentAnswer(
  database: Reader,
  { storeId, key }: KeyedRequest,
  now: Date,
): Promise<IdempotentAnswerTable | undefined> {
  return database
    .selectFrom("answers")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("key", "=", key)
    .where("answered_at", ">", outdatedBy(now))
    .executeTakeFirst();
}

export async function keepIdempotentAnswer(
  work: Work,
  { storeId, key, bodyHash }: KeyedRequest,
  answer: { recordId: string; document: string; now: Date },
): Promise<void> {
  const kept = {
    body_hash: bodyHash,
    record_id: answer.recordId,
    answered_at: answer.now.toISOString(),
    document: answer.document,
  };
  const { numInsertedOrUpdatedRows } = await work
    .insertInto("answers")
    .values({ store_id: storeId, key, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "key"])
        .doUpdateSet(kept)
        .where("answers.answered_at", "<=", outdatedBy(answer.now)),
    )
    .executeTakeFirstOrThrow();
  // Another transaction has answered the same key meanwhile.
  if (numInsertedOrUpdatedRows === 0n) throw new OvertakenError();
}

/** The outdated answers of every store. */
export async function forgetIdempotentAnswers(database: Reader, now: Date): Promise<void> {
  await database.deleteFrom("answers").where("answered_at", "<=", outdatedBy(now)).execute();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
