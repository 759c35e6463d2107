import { existsSync } from "node:fs";
import { codeOf } from "@pharmacy/hosting/running/refusal";
import Sqlite from "better-sqlite3";

/** Whether another process has the database open: only the last one can leave write-ahead mode. */
export function isInUse(databaseFile: string): boolean {
  if (!existsSync(databaseFile)) return false;
  try {
    const database = new Sqlite(databaseFile, { timeout: 0 });
    try {
      database.pragma("journal_mode = DELETE");
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    // No process uses a damaged file, and its owner wants to start over.
    return codeOf(error).startsWith("SQLITE_BUSY");
  }
}
