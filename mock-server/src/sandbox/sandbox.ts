import { existsSync } from "node:fs";
import { join } from "node:path";
import { configTextIn } from "@pharmacy/hosting/config-file";
import { createServer } from "@pharmacy/hosting/create-server";
import { serveBuild } from "@pharmacy/hosting/serve-build";
import type { FastifyInstance } from "fastify";
import { registerDocs } from "../docs/docs.ts";
import { allHandlers } from "./handlers/all-handlers.ts";
import { registerIdentity } from "./identity/identity.ts";
import type { IdentityTables } from "./identity/prepare-identity.ts";
import { lifetimesFrom } from "./identity/realm.ts";
import { forgetDaily, prepareDatabase } from "./prepare-database.ts";
import { answerBadAddress, answerUnreadable, registerApi } from "./server/api.ts";
import { rememberVerified } from "./server/principal.ts";
import { openDatabase } from "./store/open-database.ts";

export interface SandboxOptions {
  databaseFile: string;
  /** postgres://… stores the records in PostgreSQL instead. */
  databaseUrl?: string;
  /** The built application; without it only the API and the sign-in are served. */
  webDirectory?: string;
  /** Another `config.json` than the built one. */
  configFile?: string;
  port?: number;
  host?: string;
  /** The address at which browsers reach the server, if a proxy is in front of it. */
  publicUrl?: string;
  /** Addresses or networks of proxies, separated by commas, whose X-Forwarded-For is believed. */
  trustedProxy?: string;
  now?: () => Date;
  /** Lets tests make and change their own tenants; never used outside of tests. */
  testHooks?: boolean;
}

export interface Sandbox {
  app: FastifyInstance;
  url: string;
  /** The secret for scripts; only the start that made it has it. */
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
  const { accounts, verifyAccessToken } = identity;
  const parts = { database, now, verifyAccessToken: rememberVerified(verifyAccessToken) };
  const hooks = options.testHooks ? await import("./test-hooks/test-hooks.ts") : undefined;
  registerApi(app, {
    ...parts,
    handlers: allHandlers(database),
    ...hooks?.registerTestHooks(app, { ...parts, accounts, keys }),
  });
  forgetDaily(app, database, now);
  registerDocs(app, () => url);
  if (webDirectory) registerWeb(app, webDirectory, options.configFile);
  const address = new URL(await app.listen({ port, host }));
  url = publicUrl ?? `http://localhost:${address.port}`;
  const close = async () => {
    await app.close();
    await database.destroy();
  };
  return { app, url, newScriptSecret, close };
}

/** Serves the application below /pharmacy [1.02]: its build, or its sources if they are there. */
export function registerWeb(app: FastifyInstance, webDirectory: string, configFile?: string): void {
  if (!existsSync(join(webDirectory, "vite.config.ts"))) {
    serveBuild(app, webDirectory, configFile === undefined ? undefined : configTextIn(configFile));
    return;
  }
  app.get("/", (_request, reply) => reply.redirect("/pharmacy"));
  app.register(async (scope) => {
    const { serveSources } = await import("./serve-sources.ts");
    await serveSources(scope, webDirectory);
  });
}
