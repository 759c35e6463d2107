import { createServer } from "@pharmacy/hosting/create-server";
import type { FastifyInstance } from "fastify";
import { createClock } from "./server/clock.ts";
import { registerDocs } from "../docs/docs.ts";
import { allHandlers } from "./handlers/all-handlers.ts";
import { explainEpisode } from "./handlers/episode-rules.ts";
import { registerIdentity } from "./identity/identity.ts";
import { lifetimesFrom } from "./identity/lifetimes.ts";
import type { IdentityTables } from "./identity/tables.ts";
import { registerWeb } from "./register-web.ts";
import { answerBadAddress, answerUnreadable, registerApi } from "./server/api.ts";
import { rememberVerified } from "./server/verified-tokens.ts";
import type { Database } from "./store/database.ts";
import { openDatabase } from "./store/open-database.ts";
import { forgetDaily } from "./store/forget-outdated.ts";
import { prepareDatabase } from "./prepare-database.ts";
import type { TestHooks } from "./test-hooks/test-hooks.ts";

export interface SandboxOptions {
  /** SQLite's file. */
  databaseFile: string;
  /** postgres://… puts the records into PostgreSQL instead. */
  databaseUrl?: string;
  /** The built application; without it only the API and the sign-in are served. */
  webDirectory?: string;
  /** The application's `config.json` where it is not the built one. */
  configFile?: string;
  port?: number;
  host?: string;
  /** Where browsers reach the server, when something stands before it. */
  publicUrl?: string;
  /** Addresses or networks, separated by commas, whose X-Forwarded-For is believed. */
  trustedProxy?: string;
  now?: () => Date;
  /** Lets tests make tenants of their own and bend them; never outside of tests. */
  testHooks?: boolean;
}

export interface Sandbox {
  app: FastifyInstance;
  url: string;
  /** With it scripts sign in; told by the start that made it, and by no other. */
  newScriptSecret: string | undefined;
  close(): Promise<void>;
}

const newServer = ({ publicUrl, trustedProxy = "" }: SandboxOptions) =>
  createServer({
    publicUrl,
    unreadable: answerUnreadable,
    badAddress: answerBadAddress,
    trustProxy: trustedProxy === "" ? false : trustedProxy,
  });

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { databaseFile, webDirectory, port = 0, host = "localhost", publicUrl } = options;
  const { now = () => new Date() } = options;
  const database = await openDatabase(options.databaseUrl ?? databaseFile);
  const { keys, newScriptSecret } = await prepareDatabase(database, now());
  const app = newServer(options);
  let url = "";
  const identity = registerIdentity(app, {
    database: database.withTables<IdentityTables>(),
    keys,
    origin: () => url,
    lifetimes: lifetimesFrom(process.env),
    keycloakIssuer: process.env["KEYCLOAK_ISSUER"] || undefined,
  });
  const clock = createClock(now);
  const verify = rememberVerified(identity.verifyAccessToken);
  const hooks = options.testHooks ? await loadTestHooks(database) : undefined;
  hooks?.register(app, { accounts: identity.accounts, keys, clock });
  registerApi(app, {
    database,
    handlers: allHandlers({ database }),
    explain: { saveEpisode: explainEpisode },
    clock,
    verifyAccessToken: hooks?.watch(verify) ?? verify,
    breakAnswer: hooks?.broken,
    injectedFault: hooks?.injectedFault,
  });
  forgetDaily(app, database, now);
  registerDocs(app, () => url);
  if (webDirectory) registerWeb(app, webDirectory, options.configFile);
  const address = new URL(await app.listen({ port, host }));
  url = publicUrl ?? `http://localhost:${address.port}`;
  return {
    app,
    url,
    newScriptSecret,
    close: () => close(app, database),
  };
}

async function close(app: FastifyInstance, database: Database): Promise<void> {
  await app.close();
  await database.destroy();
}

async function loadTestHooks(database: Database): Promise<TestHooks> {
  const { createTestHooks } = await import("./test-hooks/test-hooks.ts");
  return createTestHooks(database);
}
