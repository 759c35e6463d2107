import type { Database, Work } from "./database.ts";
import { inGroupCommit } from "./group-commit.ts";

/** PostgreSQL's codes for a conflict of transactions: a duplicate key, an outdated read. */
const overtaken = new Set(["23505", "40001", "40P01"]);

/** Another transaction has written a record since this one read it. */
export class OvertakenError extends Error {
  constructor() {
    super("Another transaction has written the record meanwhile.");
  }
}

/** The most attempts: of several transactions on one record, one succeeds each time. */
const mostTries = 20;

/** An atomic transaction, repeated after a conflict with another one. SQLite runs one at a time. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  const { supportsMultipleConnections } = database.getExecutor().adapter;
  if (!supportsMultipleConnections) return inGroupCommit(database, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isOvertaken(error)) throw error;
    }
  }
}

function isOvertaken(error: unknown): boolean {
  if (error instanceof OvertakenError) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && overtaken.has(error.code);
}
