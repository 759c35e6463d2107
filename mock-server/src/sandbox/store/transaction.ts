import { codeOf } from "@pharmacy/hosting/running";
import { sql } from "kysely";
import { type Database, isPostgres, type Work } from "./database.ts";
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
  if (!isPostgres(database)) return inGroupCommit(database, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isOvertaken(error)) throw error;
    }
  }
}

const isOvertaken = (error: unknown) =>
  error instanceof OvertakenError || overtaken.has(codeOf(error));

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
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(database)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    return work(transaction);
  });
}
