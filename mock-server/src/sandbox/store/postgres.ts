import { createErrorLog } from "@pharmacy/hosting/error-log";
import { codeOf } from "@pharmacy/hosting/running";
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { placeOf } from "./database.ts";
import { DatabaseAwayError, isConnectionLost, UnknownOutcomeError } from "./storage-failure.ts";

const bigint = 20;
/** The longest wait for a new or free connection: an unreachable host never answers. */
const longestWaitMs = 10_000;

export function postgresDialect(address: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: longestWaitMs,
    keepAlive: true,
  });
  // A connection that the database ends is replaced; without this listener its error would end the
  // process. If the connection is in use, the current statement or the next one fails.
  pool.on("error", (error) => createErrorLog().error(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  // Counts and epochs fit into a number; SQLite returns numbers, too.
  pg.types.setTypeParser(bigint, Number);
  return new (class extends PostgresDialect {
    override createDriver = () => new RestartableDriver({ pool }, placeOf(address));
  })({ pool });
}

/** If the database goes away, reports what is known about the running transaction. */
class RestartableDriver extends PostgresDriver {
  readonly #place: string;

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], place: string) {
    super(config);
    this.#place = place;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message || codeOf(cause) : "";
      throw new DatabaseAwayError(
        `PostgreSQL at ${this.#place} does not answer (${reason}): start it, or name another one with DATABASE_URL.`,
        { cause },
      );
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (cause) {
      if (!isConnectionLost(cause)) throw cause;
      throw new UnknownOutcomeError("The COMMIT was cut off.", { cause });
    }
  }

  /** If the rollback fails, the transaction has ended already: report the failure before. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ) {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
