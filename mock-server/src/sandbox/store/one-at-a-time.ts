import { sql } from "kysely";
import type { Database, Work } from "./database.ts";

/** Any number that nobody else locks: PostgreSQL's advisory locks have no names. */
const lock = 20_260_422;

/**
 * A transaction that only one process runs at a time: another process waits, and then finds its
 * result. SQLite's transactions always work like this.
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
