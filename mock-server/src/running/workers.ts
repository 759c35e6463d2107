import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { refuse, Refusal } from "@pharmacy/hosting/running/refusal";
import { stopSignal } from "@pharmacy/hosting/running/stopping";
import { openDatabase } from "../sandbox/store/open-database.ts";
import { prepareDatabase } from "../sandbox/prepare-database.ts";
import { prepare, type PrepareWeb, run } from "./run.ts";
import type { Settings } from "./settings.ts";
import { welcome } from "./welcome.ts";

/** The wait before the next attempt to start a worker. */
const retryMs = 2000;

/**
 * Several processes behind one port, by `node:cluster`. The primary process prepares the shared
 * data, and replaces a worker that ends. Any worker answers any request.
 */
export async function serveWithWorkers(prepareWeb: PrepareWeb, settings: Settings): Promise<void> {
  const stop = stopSignal();
  if (cluster.isWorker) return work(prepareWeb, settings, stop);
  await prepare(prepareWeb, settings, stop);
  const newScriptSecret = await prepareShared(settings);
  if (stop.aborted) return;
  stop.addEventListener("abort", endWorkers);
  try {
    await Promise.all(Array.from({ length: settings.workers }, () => keepWorker(stop)));
  } catch (error) {
    endWorkers();
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
async function prepareShared(settings: Settings): Promise<string | undefined> {
  const { databaseUrl, databaseFile } = settings;
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

/** Starts a worker, and replaces it when it ends. */
async function keepWorker(stop: AbortSignal): Promise<void> {
  const worker = await startWorker();
  worker.once("exit", () => void replaceWorker(stop));
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

/** Starts a worker and waits until it listens. If it ends before, another one would end, too. */
async function startWorker(): Promise<Worker> {
  const worker = cluster.fork();
  const ended = once(worker, "exit").then(() => {
    throw new Refusal("A worker ended before it could answer: see above why.");
  });
  await Promise.race([once(worker, "listening"), ended]);
  ended.catch(() => {}); // from now on it is replaced when it ends
  return worker;
}
