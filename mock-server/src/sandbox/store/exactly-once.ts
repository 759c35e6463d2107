import { findAnswer, hashOf, keepAnswer } from "./answers.ts";
import type { Database, Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { forgetLandmarks, moveLandmarks } from "./landmarks.ts";
import { inGroupCommit } from "./group-commit.ts";

export type Answered<Body> = { id: string; version: number; body: Body };
export type Caller = { storeId: string; idempotencyKey: string | undefined; now: Date };

/** What PostgreSQL says when another transaction was first: a doubled key, or an outdated read. */
const overtaken = new Set(["23505", "40001", "40P01"]);

/** A key was sent before with another request; `id` is the record that it made then. */
export class KeyReusedError extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The Idempotency-Key was used with another body.");
    this.id = id;
  }
}

/** Does the work once for each key: the same request later gets the first answer again. */
export async function onceForKey<Body>(
  database: Database,
  { storeId, idempotencyKey: key, now }: Caller,
  request: unknown,
  work: (transaction: Work) => Promise<Answered<Body>>,
): Promise<Answered<Body>> {
  if (key === undefined) return inTransaction(database, work);
  const keyed = { storeId, key, bodyHash: hashOf(request) };
  return inTransaction(database, async (transaction) => {
    const first = await findAnswer(transaction, keyed, now);
    if (first && first.body_hash !== keyed.bodyHash) throw new KeyReusedError(first.record_id);
    if (first) return parseDocument<Answered<Body>>(first.document);
    const answer = await work(transaction);
    const document = JSON.stringify(answer);
    await keepAnswer(transaction, keyed, { recordId: answer.id, document, now });
    return answer;
  });
}

/** Everything or nothing; done again when another transaction was first. SQLite has one at a time. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  const { supportsMultipleConnections } = database.getExecutor().adapter;
  if (!supportsMultipleConnections) return inGroupCommit(database, work);
  try {
    return await inOwnTransaction(database, work);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return inOwnTransaction(database, work);
  }
}

async function inOwnTransaction<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  let isMoved = false;
  try {
    return await database.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      isMoved = true;
      moveLandmarks(database, transaction);
      return result;
    });
  } catch (error) {
    if (isMoved) forgetLandmarks(database);
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && overtaken.has(error.code);
}
