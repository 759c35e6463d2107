import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import Fastify from "fastify";
import { Kysely, SqliteDialect } from "kysely";
import { registerIdentity, type Identity } from "../src/sandbox/identity/identity.ts";
import { type IdentityTables, prepareIdentity } from "../src/sandbox/identity/prepare-identity.ts";
import { defaultLifetimes, type Lifetimes } from "../src/sandbox/identity/realm.ts";

export interface IdentityServer extends Identity {
  origin: string;
  dataFolder: string;
  /** Stops the server and starts another on the same port, database and keys. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The identity provider alone, on a free port, with a database of its own. */
export async function startIdentityServer(lifetimes?: Lifetimes): Promise<IdentityServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), "identity-"));
  let running = await start(dataFolder, 0, lifetimes);
  return {
    origin: running.origin,
    dataFolder,
    get accounts() {
      return running.identity.accounts;
    },
    verifyAccessToken: (token) => running.identity.verifyAccessToken(token),
    async restart() {
      await running.close();
      running = await start(dataFolder, Number(new URL(running.origin).port), lifetimes);
    },
    async close() {
      await running.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

async function start(dataFolder: string, port: number, lifetimes: Lifetimes | undefined) {
  const file = new Sqlite(join(dataFolder, "identity.sqlite"));
  // A test's data need not survive a power cut, and waiting for the disk is most of its time.
  file.pragma("synchronous = OFF");
  const database = new Kysely<IdentityTables>({ dialect: new SqliteDialect({ database: file }) });
  const app = Fastify({ forceCloseConnections: true });
  let origin = "";
  const { keys } = await prepareIdentity(database);
  const identity = registerIdentity(app, {
    database,
    keys,
    origin: () => origin,
    lifetimes: lifetimes ?? defaultLifetimes,
  });
  origin = await app.listen({ port, host: "127.0.0.1" });
  const close = async () => {
    await app.close();
    await database.destroy();
  };
  return { origin, identity, close };
}
