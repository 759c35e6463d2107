import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Work = Transaction<Tables>;
/** The connection of a read: the database, or the current transaction. */
export type Reader = Kysely<Tables>;

/** SQLite has one connection. */
export const isPostgres = (database: Pick<Kysely<unknown>, "getExecutor">) =>
  database.getExecutor().adapter.supportsMultipleConnections;

export const isPostgresAddress = (location: string) => /^postgres(ql)?:\/\//.test(location);

/** The location of a database for display: its address may contain a password. */
export function placeOf(location: string): string {
  if (!isPostgresAddress(location)) return location;
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
}
