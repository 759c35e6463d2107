import type { Database, Work } from "./database.ts";
import { inGroupCommit } from "./group-commit.ts";
import { forgetBookmarks, updateBookmarks } from "./keyset-bookmarks.ts";

/** What PostgreSQL says when another transaction was first: a doubled key, or an outdated read. */
const overtaken = new Set(["23505", "40001", "40P01"]);

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
      updateBookmarks(database, transaction);
      return result;
    });
  } catch (error) {
    if (isMoved) forgetBookmarks(database);
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && overtaken.has(error.code);
}
