import { createErrorLog } from "@pharmacy/hosting/error-log";
import { PostgresDialect } from "kysely";
import pg from "pg";

const bigint = 20;

export function postgresDialect(address: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  // A connection that the database ends while nobody uses it is replaced; unheard, its error ends us.
  pool.on("error", (error) => createErrorLog().error(error));
  // Counts and epochs fit a number; SQLite answers numbers too.
  pg.types.setTypeParser(bigint, Number);
  return new PostgresDialect({ pool });
}
