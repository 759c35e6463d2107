import { randomBytes } from "node:crypto";
import pg from "pg";

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A database of a test's own, on the server that DATABASE_URL names: with it, every test of the
 * sandbox runs on PostgreSQL, without it on SQLite. What the server has already is left alone.
 */
export async function createTestDatabase(
  server: string | undefined,
): Promise<TestDatabase | undefined> {
  if (!server) return undefined;
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

/** Closes all other connections, as a restart of the database does. */
export async function endConnections(url: string): Promise<void> {
  await run(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
