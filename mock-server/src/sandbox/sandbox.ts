import { existsSync } from "node:fs";
import { join } from "node:path";
import { products } from "@pharmacy/domain/seasons/products.gen";
import { configTextIn } from "@pharmacy/hosting/config-file";
import { answerFailure, createServer } from "@pharmacy/hosting/create-server";
import { createErrorLog } from "@pharmacy/hosting/error-log";
import { serveBuild } from "@pharmacy/hosting/serve-build";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { activityHandlers } from "./handlers/activity.ts";
import { batchHandlers } from "./handlers/batches.ts";
import { clinicEntryHandlers } from "./handlers/clinic-entries.ts";
import { clinicHandlers } from "./handlers/clinics.ts";
import { episodeHandlers } from "./handlers/episodes.ts";
import { nationalRecordHandlers } from "./handlers/national-record.ts";
import { patientHandlers } from "./handlers/patients.ts";
import { referenceDataHandlers } from "./handlers/reference-data.ts";
import { restoreEpisodeHandlers } from "./handlers/restore-episode.ts";
import { userHandlers } from "./handlers/users.ts";
import { registerIdentity } from "./identity/identity.ts";
import { type IdentityTables, prepareIdentity } from "./identity/prepare-identity.ts";
import { lifetimesFrom } from "./identity/realm.ts";
import { answerBadAddress, answerUnreadable, correlationIdOf, registerApi } from "./server/api.ts";
import type { Handlers } from "./server/handlers.ts";
import { rememberVerified } from "./server/principal.ts";
import { forgetClinics } from "./store/clinics.ts";
import type { Database, Work } from "./store/database.ts";
import { fillColumns } from "./store/fill-columns.ts";
import { openDatabase } from "./store/open-database.ts";
import { keepCareHomes, keepProducts } from "./store/products.ts";
import { forgetIdempotentAnswers, withLock } from "./store/transaction.ts";

export interface SandboxOptions {
  databaseFile: string;
  databaseUrl?: string;
  /** The built application; without it only the API and the sign-in are served. */
  webDirectory?: string;
  configFile?: string;
  port?: number;
  host?: string;
  /** The address at which browsers reach the server, if a proxy is in front of it. */
  publicUrl?: string;
  /** Addresses or networks of proxies, separated by commas, whose X-Forwarded-For is believed. */
  trustedProxy?: string;
  /** The Keycloak realm whose tokens are trusted instead of those of the bundled sign-in. */
  keycloakIssuer?: string;
  now?: () => Date;
  /** Lets tests make and change their own tenants; never used outside of tests. */
  testHooks?: boolean;
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

export async function createSandbox(options: SandboxOptions) {
  const { databaseFile, webDirectory, port = 0, host = "localhost", publicUrl } = options;
  const { keycloakIssuer, now = () => new Date() } = options;
  const database = await openDatabase(options.databaseUrl ?? databaseFile);
  const { keys, newScriptSecret } = await prepareDatabase(database, now());
  const app = createServer({
    publicUrl,
    unreadable: answerUnreadable,
    badAddress: answerBadAddress,
    genReqId: correlationIdOf,
    trustProxy: options.trustedProxy || false,
  });
  let url = "";
  const identity = registerIdentity(app, {
    database: database.withTables<IdentityTables>(),
    keys,
    origin: () => url,
    lifetimes: lifetimesFrom(process.env),
    keycloakIssuer,
  });
  const { accounts, verifyAccessToken } = identity;
  const parts = { database, now, verifyAccessToken: rememberVerified(verifyAccessToken) };
  const hooks = options.testHooks ? await import("./test-hooks/test-hooks.ts") : undefined;
  registerApi(app, {
    ...parts,
    isRealmExternal: keycloakIssuer !== undefined,
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

/** Of processes that start together the first does the work. A kill leaves nothing half done. */
export async function prepareDatabase(database: Database, now: Date) {
  await fillColumns(database);
  return withLock(database, async (work) => {
    await keepProducts(work, products);
    await keepCareHomes(work, async () => (await import("./demo-data/made-up.ts")).careHomes);
    await fillOnFirstStart(work, now);
    return prepareIdentity(
      work.$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>(),
    );
  });
}

const firstStart = "first-start";

/** Dates of demo data are relative to the day of the first start; later starts keep that data. */
async function fillOnFirstStart(work: Work, now: Date): Promise<void> {
  const settings = work.selectFrom("settings").where("name", "=", firstStart);
  if (await settings.select("value").executeTakeFirst()) return;
  // The code of the demo data is loaded only here: later starts do not need it.
  const { seedDemoData } = await import("./demo-data/seed.ts");
  await seedDemoData(work, now);
  const value = now.toISOString();
  await work.insertInto("settings").values({ name: firstStart, value }).execute();
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes outdated patient data, also of a pharmacy where nobody writes any more. */
export async function forgetOutdated(database: Database, now: Date): Promise<void> {
  await forgetIdempotentAnswers(database, now);
  await forgetClinics(database, now);
}

function forgetDaily(app: FastifyInstance, database: Database, now: () => Date): void {
  const forget = () => {
    forgetOutdated(database, now()).catch((error: unknown) => createErrorLog().error(error));
  };
  const [first, daily] = [setTimeout(forget, 1000), setInterval(forget, dayMs)];
  for (const timer of [first, daily]) timer.unref();
  app.addHook("onClose", async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}

/** The documentation below /docs, and its list, without a sign-in; the first request loads it. */
function registerDocs(app: FastifyInstance, origin: () => string): void {
  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { createDocsServer } = await import("../docs/server.ts");
    return createDocsServer(origin());
  };
  const handler = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    loading ??= load();
    const server = await loading;
    reply.hijack();
    server.routing(raw, reply.raw);
  };
  const errorHandler = (...failed: Parameters<typeof answerFailure>) =>
    void answerFailure(...failed);
  for (const url of ["/docs*", "/llms.txt"]) {
    app.route({ method: ["GET", "HEAD"], url, handler, errorHandler });
  }
  app.addHook("onClose", async () => (await loading)?.close());
}

export const allHandlers = (database: Database): Handlers => ({
  ...userHandlers(database),
  ...patientHandlers(database),
  ...episodeHandlers(database),
  ...restoreEpisodeHandlers(database),
  ...referenceDataHandlers(database),
  ...batchHandlers(database),
  ...activityHandlers(database),
  ...clinicHandlers(database),
  ...clinicEntryHandlers(database),
  ...nationalRecordHandlers(database),
});
