import { createHash } from "node:crypto";
import type { Reader, Work } from "./database.ts";
import { statement } from "./statement.ts";
import type { IdempotentAnswerTable } from "./tables.ts";
import { OvertakenError } from "./transaction.ts";

/** An Idempotency-Key is kept 24 hours, per store (openapi/decisions.md, Exactly once). */
const keptMs = 24 * 60 * 60 * 1000;
const outdatedBy = (now: Date) => new Date(now.getTime() - keptMs).toISOString();

export type KeyedRequest = { storeId: string; key: string; bodyHash: string };

/** The same logical request has the same hash, whatever the order of its fields. */
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
  const { rows } = await findAnswer(database, { storeId, key, after: outdatedBy(now) });
  return rows[0];
}

const findAnswer = statement((database, of: { storeId: string; key: string; after: string }) =>
  database
    .selectFrom("answers")
    .selectAll()
    .where("store_id", "=", of.storeId)
    .where("key", "=", of.key)
    .where("answered_at", ">", of.after),
);

export async function keepIdempotentAnswer(
  work: Work,
  { storeId, key, bodyHash }: KeyedRequest,
  answer: { recordId: string; document: string; now: Date },
): Promise<void> {
  const { numAffectedRows } = await keepAnswer(work, {
    store_id: storeId,
    key,
    body_hash: bodyHash,
    record_id: answer.recordId,
    answered_at: answer.now.toISOString(),
    document: answer.document,
    outdated_by: outdatedBy(answer.now),
  });
  // Another transaction has answered the same key meanwhile.
  if (numAffectedRows === 0n) throw new OvertakenError();
}

const keepAnswer = statement(
  (work, { outdated_by, ...row }: IdempotentAnswerTable & { outdated_by: string }) =>
    work
      .insertInto("answers")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["store_id", "key"])
          .doUpdateSet(row)
          .where("answers.answered_at", "<=", outdated_by),
      ),
);

/** Deletes the outdated answers of every store. */
export async function forgetIdempotentAnswers(database: Reader, now: Date): Promise<void> {
  await database.deleteFrom("answers").where("answered_at", "<=", outdatedBy(now)).execute();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
