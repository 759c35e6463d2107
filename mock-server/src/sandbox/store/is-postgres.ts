import type { Kysely } from "kysely";

/** SQLite has one connection. */
export const isPostgres = (database: Pick<Kysely<unknown>, "getExecutor">) =>
  database.getExecutor().adapter.supportsMultipleConnections;
