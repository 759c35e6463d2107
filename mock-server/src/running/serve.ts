import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { quiet } from "@pharmacy/hosting/create-server";
import { checkPort, closeOn, Refusal, refuse, stopSignal } from "@pharmacy/hosting/running";
import { personas } from "../sandbox/identity/accounts.ts";
import { issuerAt, scriptClientId } from "../sandbox/identity/realm.ts";
import { createSandbox, prepareDatabase, type Sandbox } from "../sandbox/sandbox.ts";
import { placeOf } from "../sandbox/store/database.ts";
import { openDatabase } from "../sandbox/store/open-database.ts";
import {
  checkConfigFile,
  checkDatabaseFile,
  checkDataFolder,
  type Settings,
  settingsFrom,
} from "./settings.ts";

/** Builds the application or finds its build, and answers with its folder. */
type PrepareWeb = (stop: AbortSignal) => Promise<string>;

export async function serve(prepareWeb: PrepareWeb): Promise<void> {
  try {
    const settings = settingsFrom(process.env);
    const stop = stopSignal();
    if (cluster.isWorker) await work(prepareWeb, settings, stop);
    else await start(prepareWeb, settings, stop);
  } catch (error) {
    refuse(error, "The sandbox could not start");
  }
}

/** Checks the settings first, since the build takes longer. */
async function start(prepareWeb: PrepareWeb, settings: Settings, stop: AbortSignal): Promise<void> {
  const { port, host, dataFolder, databaseFile, databaseUrl, configFile, workers } = settings;
  await checkPort(port, host, (other) => `PORT=${other} npm start`);
  if (databaseUrl === undefined) {
    checkDataFolder(dataFolder);
    checkDatabaseFile(databaseFile);
  }
  checkConfigFile(configFile);
  const webDirectory = await prepareWeb(stop);
  if (stop.aborted) return;
  if (workers > 1) await startWorkers(settings, stop);
  else console.log(welcome(await run(settings, webDirectory, stop), settings));
}

async function run(settings: Settings, webDirectory: string, stop: AbortSignal) {
  const sandbox = await createSandbox({ ...settings, webDirectory });
  closeOn(stop, () => quiet(sandbox.app).then(() => sandbox.close()));
  return sandbox;
}

/** The primary process prepares the shared data; any worker answers any request. */
async function startWorkers(settings: Settings, stop: AbortSignal): Promise<void> {
  const newScriptSecret = await prepareShared(settings);
  if (stop.aborted) return;
  const failed = new AbortController();
  const end = AbortSignal.any([stop, failed.signal]);
  end.addEventListener("abort", endWorkers);
  try {
    await Promise.all(Array.from({ length: settings.workers }, () => keepWorker(end)));
  } catch (error) {
    failed.abort();
    throw error;
  }
  const { port, publicUrl = `http://localhost:${port}` } = settings;
  console.log(welcome({ url: publicUrl, newScriptSecret }, settings));
}

async function work(prepareWeb: PrepareWeb, settings: Settings, stop: AbortSignal): Promise<void> {
  try {
    const { app } = await run(settings, await prepareWeb(stop), stop);
    app.server.once("close", () => cluster.worker?.disconnect());
  } catch (error) {
    refuse(error, "A worker could not start");
    // The channel to the primary process would keep this process alive.
    process.exit();
  }
}

/** Runs before the workers start, so that the new secret is printed once. */
async function prepareShared({ databaseUrl, databaseFile }: Settings) {
  const database = await openDatabase(databaseUrl ?? databaseFile);
  try {
    return (await prepareDatabase(database, new Date())).newScriptSecret;
  } finally {
    await database.destroy();
  }
}

function endWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.kill();
}

async function keepWorker(stop: AbortSignal): Promise<void> {
  const worker = cluster.fork();
  const ended = once(worker, "exit").then(() => {
    // Another one would end, too.
    throw new Refusal("A worker ended before it could answer: see above why.");
  });
  await Promise.race([once(worker, "listening"), ended]);
  ended.catch(() => void replaceWorker(stop));
}

/** Tries until it works: no worker can start while the database is unavailable. */
async function replaceWorker(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      return await keepWorker(stop);
    } catch {
      // The worker has printed the reason.
      await delay(retryMs, undefined, { signal: stop }).catch(() => {});
    }
  }
}

const retryMs = 2000;

type Where = Pick<Settings, "databaseUrl" | "databaseFile" | "keycloakIssuer">;
type Started = Pick<Sandbox, "url" | "newScriptSecret">;

export function welcome(sandbox: Started, where: Where): string {
  const { url } = sandbox;
  const seasons = seasonEndWarnings(seasonPacks, londonDate(new Date()));
  return `
  Application   ${url}/pharmacy
  Documentation ${url}/docs
  Contract      ${url}/api/openapi.yaml, for generators ${url}/api/openapi-shapes.yaml
  Data          ${placeOf(where.databaseUrl ?? where.databaseFile)}${seasons
    .map((line) => `\n  Season        ${line}`)
    .join("")}

${where.keycloakIssuer === undefined ? ownPeople(sandbox) : othersPeople(where)}

  Stop: Ctrl+C.${where.databaseUrl === undefined ? "  Start over: stop, then npm run reset." : ""}
`;
}

/** The variables of a script are those that `fromEnvironment` of the SDK reads. */
function ownPeople({ url, newScriptSecret }: Started): string {
  const width = Math.max(...personas.map(({ username }) => username.length));
  const secret = newScriptSecret
    ? `${newScriptSecret} (said this once)`
    : "$(npm run -s token -- --script-secret)";
  return `  Sign in as (the password is the username):
${personas.map(({ username, purpose }) => `    ${username.padEnd(width)}  ${purpose}`).join("\n")}

  A script signs in with
    PHARMACY_BASE_URL=${url}/api
    PHARMACY_ISSUER=${issuerAt(url)}
    PHARMACY_CLIENT_ID=${scriptClientId}
    PHARMACY_CLIENT_SECRET=${secret}
  or, for trying things, with PHARMACY_TOKEN=$(npm run -s token -- anna.pharmacist).`;
}

const othersPeople = ({ keycloakIssuer }: Where) =>
  `  Only people and scripts of ${keycloakIssuer} are let in.
  The application leads there when the file of WEB_CONFIG names that Keycloak and its realm.`;
