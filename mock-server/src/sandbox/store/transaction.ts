import { codeOf } from "@pharmacy/hosting/running";
import { type ControlledTransaction, sql } from "kysely";
import { type Database, isPostgres, type Tables, type Work } from "./database.ts";

/** PostgreSQL's codes for a conflict of transactions: a duplicate key, an outdated read. */
const overtaken = new Set(["23505", "40001", "40P01"]);

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
      const isOvertaken = error instanceof OvertakenError || overtaken.has(codeOf(error));
      if (tries === mostTries || !isOvertaken) throw error;
    }
  }
}

/** Any number that nobody else locks: PostgreSQL's advisory locks have no names. */
const lock = 20_260_422;

/** Another process waits, and then finds the result. SQLite's transactions always work like this. */
export function oneAtATime<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(database)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    return work(transaction);
  });
}

/** Reads wait for the running group commit, so it must take only a few milliseconds. */
const mostInGroup = 16;

type Waiting = {
  /** Does the work; what it returns answers the caller after the commit. */
  run: (transaction: ControlledTransaction<Tables>) => Promise<() => void>;
  fail: (error: unknown) => void;
};

/** The transactions that wait; a database without a queue is idle. */
const queues = new WeakMap<Database, Waiting[]>();

/**
 * Each transaction is atomic for itself, and none is answered before the commit. A save spends
 * most of its time on the log, and the transactions of a group write the same pages.
 */
export function inGroupCommit<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run: Waiting["run"] = async (transaction) => {
      const savepoint = await transaction.savepoint("work").execute();
      try {
        const result = await work(savepoint);
        await savepoint.releaseSavepoint("work").execute();
        return () => resolve(result);
      } catch (error) {
        await undoneAfter(error, () => savepoint.rollbackToSavepoint("work").execute());
        return () => reject(error);
      }
    };
    const running = queues.get(database);
    const queue = running ?? [];
    queue.push({ run, fail: reject });
    queues.set(database, queue);
    if (!running) void drain(database, queue);
  });
}

async function drain(database: Database, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    // Waits until requests that arrived together with this one are read and checked.
    await new Promise((next) => setImmediate(next));
    const group = queue.splice(0, mostInGroup);
    try {
      for (const answer of await committed(database, group)) answer();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
  queues.delete(database);
}

async function committed(database: Database, group: Waiting[]): Promise<(() => void)[]> {
  const transaction = await database.startTransaction().execute();
  try {
    const answers: (() => void)[] = [];
    for (const { run } of group) answers.push(await run(transaction));
    await transaction.commit().execute();
    return answers;
  } catch (error) {
    await undoneAfter(error, () => transaction.rollback().execute());
    throw error;
  }
}

/** On a full disk SQLite rolls the group back by itself: all of it fails with this cause. */
async function undoneAfter(cause: unknown, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
  } catch {
    throw cause;
  }
}
