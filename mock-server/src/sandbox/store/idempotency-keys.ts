import type { Database, Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { findIdempotentAnswer, hashOf, keepIdempotentAnswer } from "./idempotent-answers.ts";
import { inTransaction } from "./transaction.ts";

export type Answered<Body> = { id: string; version: number; body: Body };
export type Caller = { storeId: string; idempotencyKey: string | undefined; now: Date };

/** A key was sent before with another request; `id` is the record that it made then. */
export class IdempotencyKeyReusedError extends Error {
  readonly id: string;

  constructor(id: string) {
    super("The Idempotency-Key was used with another body.");
    this.id = id;
  }
}

/** Does the work once for each key: the same request later gets the first answer again. */
export async function withIdempotencyKey<Body>(
  database: Database,
  { storeId, idempotencyKey: key, now }: Caller,
  request: unknown,
  work: (transaction: Work) => Promise<Answered<Body>>,
): Promise<Answered<Body>> {
  if (key === undefined) return inTransaction(database, work);
  const keyed = { storeId, key, bodyHash: hashOf(request) };
  return inTransaction(database, async (transaction) => {
    const first = await findIdempotentAnswer(transaction, keyed, now);
    if (first && first.body_hash !== keyed.bodyHash)
      throw new IdempotencyKeyReusedError(first.record_id);
    if (first) return parseDocument<Answered<Body>>(first.document);
    const answer = await work(transaction);
    const document = JSON.stringify(answer);
    await keepIdempotentAnswer(transaction, keyed, { recordId: answer.id, document, now });
    return answer;
  });
}
