import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import Fastify, { type FastifyInstance } from "fastify";
import { Kysely, SqliteDialect } from "kysely";
import { registerWeb } from "../hosting/web.ts";
import { createErrorLog } from "./error-log.ts";
import { registerIdentity } from "./identity/identity.ts";
import { lifetimesFrom } from "./identity/lifetimes.ts";
import type { IdentityTables } from "./identity/tables.ts";

export interface SandboxOptions {
  databaseFile: string;
  /** The built application; without it only the API and the sign-in are served. */
  webDirectory?: string;
  port?: number;
  host?: string;
  /** Where browsers reach the server, when something stands before it. */
  publicUrl?: string;
}

export interface Sandbox {
  app: FastifyInstance;
  url: string;
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { databaseFile, webDirectory, port = 0, host = "localhost", publicUrl } = options;
  const file = new Sqlite(databaseFile);
  file.pragma("journal_mode = WAL");
  const database = new Kysely<IdentityTables>({ dialect: new SqliteDialect({ database: file }) });
  const app = Fastify({ forceCloseConnections: true, loggerInstance: createErrorLog() });
  let url = "";
  await registerIdentity(app, {
    database,
    dataFolder: dirname(databaseFile),
    origin: () => url,
    lifetimes: lifetimesFrom(process.env),
    keycloakIssuer: process.env["KEYCLOAK_ISSUER"] || undefined,
  });
  if (webDirectory) registerWeb(app, webDirectory);
  const address = new URL(await app.listen({ port, host }));
  url = publicUrl ?? `http://localhost:${address.port}`;
  return {
    app,
    url,
    async close() {
      await app.close();
      await database.destroy();
    },
  };
}
