import type { ControlledTransaction } from "kysely";
import type { Database, Work } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * The most transactions in a group. Reads wait for the running group commit, so it must take only a
 * few milliseconds.
 */
const mostInGroup = 16;

type Settle = () => void;
type Waiting = {
  run: (transaction: ControlledTransaction<Tables>) => Promise<Settle>;
  fail: (error: unknown) => void;
};
type Queue = { waiting: Waiting[]; isDraining: boolean };

const queues = new WeakMap<Database, Queue>();

/**
 * A transaction that commits together with others that arrived meanwhile. Each one is atomic for
 * itself, and none is answered before the commit. Most of the time of a save is writing the log,
 * and the transactions of a group write the same pages.
 */
export function inGroupCommit<Result>(
  database: Database,
  work: (transaction: Work) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(database) ?? { waiting: [], isDraining: false };
  queues.set(database, queue);
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
    queue.waiting.push({ run, fail: reject });
    if (!queue.isDraining) void drain(database, queue);
  });
}

async function drain(database: Database, queue: Queue): Promise<void> {
  queue.isDraining = true;
  while (queue.waiting.length > 0) {
    await whateverHasArrived();
    await commitTogether(database, queue.waiting.splice(0, mostInGroup));
  }
  queue.isDraining = false;
}

/** Waits until requests that arrived together with this one are read and checked. */
function whateverHasArrived(): Promise<void> {
  return new Promise((next) => setImmediate(next));
}

async function commitTogether(database: Database, group: Waiting[]): Promise<void> {
  try {
    const answers = await committed(database, group);
    for (const settle of answers) settle();
  } catch (error) {
    for (const { fail } of group) fail(error);
  }
}

async function committed(database: Database, group: Waiting[]): Promise<Settle[]> {
  const transaction = await database.startTransaction().execute();
  try {
    const answers: Settle[] = [];
    for (const { run } of group) answers.push(await run(transaction));
    await transaction.commit().execute();
    return answers;
  } catch (error) {
    await undoneAfter(error, () => transaction.rollback().execute());
    throw error;
  }
}

/**
 * On a full disk SQLite rolls the whole transaction back by itself, with the writes of the whole
 * group. Then all of the group fail with this cause, not with the error that nothing is left to
 * undo.
 */
async function undoneAfter(cause: unknown, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
  } catch {
    throw cause;
  }
}
