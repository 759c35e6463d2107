import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

// Moves what was committed from the write-ahead log into the file, beside the thread that answers.
const everyMs = 500;
const file = String(workerData);
const connection = new SQLite(file);
setInterval(() => connection.pragma("wal_checkpoint(PASSIVE)"), everyMs);
