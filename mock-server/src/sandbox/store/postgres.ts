import { PostgresDialect } from "kysely";
import pg from "pg";

const bigint = 20;

export function postgresDialect(address: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  // Counts and epochs fit a number; SQLite answers numbers too.
  pg.types.setTypeParser(bigint, Number);
  return new PostgresDialect({ pool });
}
