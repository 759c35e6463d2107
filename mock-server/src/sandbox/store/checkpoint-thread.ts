import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { createErrorLog } from "@pharmacy/hosting/error-log";

// Moves what was committed from the write-ahead log into the file, beside the thread that answers.
// Whoever saves waits for the disk only as long as one move takes: small moves, soon after another.
const busyMs = 10;
const idleMs = 250;
/** A full disk may have room again: until then what was committed stays in the log. */
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
    // Once, not every second.
    if (!hasFailed) log.error(error);
    hasFailed = true;
    return failedMs;
  }
}

move();
