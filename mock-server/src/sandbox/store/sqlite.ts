import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import SQLite from "better-sqlite3";
import { type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { codeOf } from "@pharmacy/hosting/running";

export function sqliteDialect(file: string): SqliteDialect {
  keepToOwner(file);
  const connection = new SQLite(file);
  connection.pragma("journal_mode = WAL");
  // An answered save survives a power cut.
  connection.pragma("synchronous = FULL");
  // Some saves wait for a checkpoint, so they are rare: one for 8,000 pages, 32 MB.
  connection.pragma("wal_autocheckpoint = 8000");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  connection.pragma("cache_size = -65536");
  // Keeps the data for the rollback of savepoints out of files.
  connection.pragma("temp_store = MEMORY");
  const prepared = new Map<string, SQLite.Statement<unknown[]>>();

  /** Each statement is compiled once: there are few texts, since every value is a parameter. */
  function prepare(sql: string): SQLite.Statement<unknown[]> {
    const known = prepared.get(sql);
    if (known) return known;
    // A transaction takes the write lock at once, because a later upgrade could fail halfway.
    const statement = connection.prepare<unknown[]>(sql === "begin" ? "begin immediate" : sql);
    prepared.set(sql, statement);
    return statement;
  }

  const database = { prepare, close: () => void connection.close() };
  return new (class extends SqliteDialect {
    override createAdapter = () => new AtomicAdapter();
    override createDriver = () => new FullDiskDriver({ database });
  })({ database });
}

/** On a full disk SQLite rolls back by itself: the failure before is reported, not the rollback's. */
class FullDiskDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** SQLite changes tables in transactions, too: an interrupted migration is rolled back. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Only the owner may read the file and its log: a reader could sign in as anyone. */
function keepToOwner(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (statSync(one).uid === process.getuid?.()) chmodSync(one, 0o600);
    } catch (error) {
      // The last process that closes the database deletes its log.
      if (codeOf(error) !== "ENOENT") throw error;
    }
  }
}
