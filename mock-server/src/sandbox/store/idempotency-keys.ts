import type { Database, Reader, Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { findIdempotentAnswer, hashOf, keepIdempotentAnswer } from "./idempotent-answers.ts";
import { storageFailureOf, UnknownOutcomeError } from "./storage-failure.ts";
import { inTransaction } from "./transaction.ts";

export type Answered<Body> = { id: string; version: number; body: Body };
export type Caller = { storeId: string; idempotencyKey: string | undefined; now: Date };

/** The key was used before with another request; `id` is the record that this request made. */
export class IdempotencyKeyReusedError extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The Idempotency-Key was used with another body.");
    this.id = id;
  }
}

/** Does the work once for each key: a repetition of the request gets the first answer again. */
export async function withIdempotencyKey<Body>(
  database: Database,
  { storeId, idempotencyKey: key, now }: Caller,
  request: unknown,
  work: (transaction: Work) => Promise<Answered<Body>>,
): Promise<Answered<Body>> {
  if (key === undefined) return inTransaction(database, work);
  const keyed = { storeId, key, bodyHash: hashOf(request) };
  const firstAnswer = async (reader: Reader) => {
    const first = await findIdempotentAnswer(reader, keyed, now);
    if (first && first.body_hash !== keyed.bodyHash)
      throw new IdempotencyKeyReusedError(first.record_id);
    return first && parseDocument<Answered<Body>>(first.document);
  };
  try {
    return await inTransaction(database, async (transaction) => {
      const first = await firstAnswer(transaction);
      if (first) return first;
      const answer = await work(transaction);
      const document = JSON.stringify(answer);
      await keepIdempotentAnswer(transaction, keyed, { recordId: answer.id, document, now });
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
