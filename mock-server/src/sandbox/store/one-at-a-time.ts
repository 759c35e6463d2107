import { sql } from "kysely";
import type { Database, Work } from "./database.ts";

/** Any number, as long as nobody else locks it: PostgreSQL's advisory locks have no names. */
const lock = 20_260_422;

/**
 * A transaction that only one process has at a time: whoever starts beside it waits, and then finds
 * what that one has made. SQLite's transactions are so by themselves.
 */
export function oneAtATime<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  const { supportsMultipleConnections } = database.getExecutor().adapter;
  return database.transaction().execute(async (transaction) => {
    if (supportsMultipleConnections)
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    return work(transaction);
  });
}
