import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

// Moves what was committed from the write-ahead log into the file, beside the thread that answers.
// Whoever saves waits for the disk only as long as one move takes: small moves, soon after another.
const busyMs = 10;
const idleMs = 250;

const connection = new SQLite(String(workerData));
const checkpoint = connection.prepare<[], { checkpointed: number }>(
  "pragma wal_checkpoint(PASSIVE)",
);
let movedBefore = 0;

function move(): void {
  const moved = checkpoint.get()?.checkpointed ?? 0;
  const isIdle = moved === movedBefore;
  movedBefore = moved;
  setTimeout(move, isIdle ? idleMs : busyMs);
}

move();
