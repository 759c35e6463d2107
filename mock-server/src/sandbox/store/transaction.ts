import { createHash } from "node:crypto";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { codeOf } from "@pharmacy/hosting/running";
import { sql } from "kysely";
import { type Database, isPostgres, type Reader, type Tables, type Work } from "./database.ts";
import { keyReused } from "../server/problems.ts";
import { parseDocument } from "./documents.ts";
import { storageFailureOf, UnknownOutcomeError } from "./storage-failure.ts";

/** PostgreSQL's codes for a conflict of transactions: a duplicate key, an outdated read. */
const overtaken = new Set(["23505", "40001", "40P01"]);

export class OvertakenError extends Error {
  constructor() {
    super("Another transaction has written the record meanwhile.");
  }
}

/** The most attempts: of several transactions on one record, one succeeds each time. */
const mostTries = 20;

/** An atomic transaction, repeated after a conflict; SQLite runs one at a time and has none. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const isOvertaken = error instanceof OvertakenError || overtaken.has(codeOf(error));
      if (tries === mostTries || !isOvertaken) throw error;
    }
  }
}

/** Any number that nobody else locks: PostgreSQL's advisory locks have no names. */
const lock = 20_260_422;

/** Another process waits, and then finds the result. SQLite's transactions always work like this. */
export function withLock<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(database)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    return work(transaction);
  });
}

type Answered<Body> = { id: string; version: number; body: Body };
type Caller = { storeId: string; idempotencyKey: string | undefined; now: Date };

/** An Idempotency-Key is kept 24 hours, per store (openapi/decisions.md, Exactly once). */
const keptMs = 24 * 60 * 60 * 1000;
const outdatedBy = (now: Date) => new Date(now.getTime() - keptMs).toISOString();

/** Does the work once for each key: a repetition of the request gets the first answer again. */
export async function withIdempotencyKey<Body>(
  database: Database,
  { storeId, idempotencyKey: key, now }: Caller,
  request: unknown,
  work: (transaction: Work) => Promise<Answered<Body>>,
): Promise<Answered<Body>> {
  if (key === undefined) return inTransaction(database, work);
  const bodyHash = hashOf(request);
  const outdated = outdatedBy(now);
  const firstAnswer = async (reader: Reader) => {
    const first = await reader
      .selectFrom("answers")
      .selectAll()
      .where((eb) => eb.and({ store_id: storeId, key }))
      .where("answered_at", ">", outdated)
      .executeTakeFirst();
    if (first && first.body_hash !== bodyHash) throw keyReused(first.record_id);
    return first && parseDocument<Answered<Body>>(first.document);
  };
  try {
    return await inTransaction(database, async (transaction) => {
      const first = await firstAnswer(transaction);
      if (first) return first;
      const answer = await work(transaction);
      await keepAnswer(transaction, outdated, {
        store_id: storeId,
        key,
        body_hash: bodyHash,
        record_id: answer.id,
        answered_at: now.toISOString(),
        document: JSON.stringify(answer),
      });
      return answer;
    });
  } catch (error) {
    // The failure may come from a record that the same key made meanwhile, in another transaction.
    const first = await firstAnswer(database).catch((later: unknown) => {
      // An unavailable database does not tell what it stored before.
      throw error instanceof UnknownOutcomeError && storageFailureOf(later) ? error : later;
    });
    if (first) return first;
    throw error;
  }
}

/** The same logical request has the same hash, whatever the order of its fields. */
function hashOf(request: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(request, inOrder)).digest("hex");
}

/** Fails if another transaction has answered the same key meanwhile. */
async function keepAnswer(work: Work, outdated: string, row: Tables["answers"]): Promise<void> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto("answers")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["store_id", "key"])
        .doUpdateSet(row)
        .where("answers.answered_at", "<=", outdated),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new OvertakenError();
}

export async function forgetIdempotentAnswers(database: Reader, now: Date): Promise<void> {
  await database.deleteFrom("answers").where("answered_at", "<=", outdatedBy(now)).execute();
}
