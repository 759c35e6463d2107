import SQLite from "better-sqlite3";
import { SqliteDialect } from "kysely";

export function sqliteDialect(file: string): SqliteDialect {
  const connection = new SQLite(file);
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = NORMAL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  const prepared = new Map<string, SQLite.Statement<unknown[]>>();

  /** Each statement is compiled once: the texts are few, since every value is a parameter. */
  function prepare(sql: string): SQLite.Statement<unknown[]> {
    const known = prepared.get(sql);
    if (known) return known;
    // A transaction takes the write lock at once: a later upgrade could fail halfway.
    const statement = connection.prepare<unknown[]>(sql === "begin" ? "begin immediate" : sql);
    prepared.set(sql, statement);
    return statement;
  }

  return new SqliteDialect({ database: { prepare, close: () => connection.close() } });
}
