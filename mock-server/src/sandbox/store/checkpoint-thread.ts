import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { createErrorLog } from "@pharmacy/hosting/error-log";

// Moves committed pages from the write-ahead log into the file, in a thread of its own. A save
// waits for the disk only as long as one move takes, so the moves are small and frequent.
const busyMs = 10;
const idleMs = 250;
/** The wait after a failure, such as a full disk; committed pages stay in the log. */
const failedMs = 1000;

const connection = new SQLite(String(workerData));
const checkpoint = connection.prepare<[], { checkpointed: number }>(
  "pragma wal_checkpoint(PASSIVE)",
);
const log = createErrorLog();
let movedBefore = 0;
let hasFailed = false;

function move(): void {
  setTimeout(move, waitAfter());
}

function waitAfter(): number {
  try {
    const moved = checkpoint.get()?.checkpointed ?? 0;
    const isIdle = moved === movedBefore;
    movedBefore = moved;
    hasFailed = false;
    return isIdle ? idleMs : busyMs;
  } catch (error) {
    // Logs a failure once, not every second.
    if (!hasFailed) log.error(error);
    hasFailed = true;
    return failedMs;
  }
}

move();
