import cluster from "node:cluster";
import { once } from "node:events";
import { dirname } from "node:path";
import { refuse, Refusal } from "@pharmacy/hosting/running/refusal";
import { openDatabase } from "../sandbox/store/open-database.ts";
import { prepareDatabase } from "../sandbox/prepare-database.ts";
import { prepare, type PrepareWeb, run, stopInTime } from "./serve.ts";
import type { Settings } from "./settings.ts";
import { welcome } from "./welcome.ts";

/**
 * Several processes behind one port, by `node:cluster`. This one only watches: it makes ready what the
 * workers share, and replaces one that ends. Any of them answers any request.
 */
export async function serveWithWorkers(prepareWeb: PrepareWeb, settings: Settings): Promise<void> {
  const stop = stopInTime();
  if (cluster.isWorker) return work(prepareWeb, settings, stop);
  await prepare(prepareWeb, settings, stop);
  const newScriptSecret = await prepareShared(settings);
  if (stop.aborted) return;
  stop.addEventListener("abort", () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill();
  });
  await Promise.all(Array.from({ length: settings.workers }, startWorker));
  cluster.on("exit", () => {
    if (!stop.aborted) startWorker().catch((error: unknown) => refuse(error, "A worker ended"));
  });
  const { port, publicUrl = `http://localhost:${port}` } = settings;
  console.log(welcome({ url: publicUrl, newScriptSecret }, settings));
}

async function work(prepareWeb: PrepareWeb, settings: Settings, stop: AbortSignal): Promise<void> {
  stop.addEventListener("abort", () => cluster.worker?.disconnect());
  try {
    await run(settings, await prepareWeb(stop), stop);
  } catch (error) {
    refuse(error, "A worker could not start");
    // The channel to the one that watches would keep it.
    process.exit();
  }
}

/** Before the workers, so that what was made for the first time is told once. */
async function prepareShared(settings: Settings): Promise<string | undefined> {
  const { databaseUrl, databaseFile } = settings;
  const database = await openDatabase(databaseUrl ?? databaseFile);
  try {
    const firstStart = { dataFolder: dirname(databaseFile), now: new Date() };
    return (await prepareDatabase(database, firstStart)).newScriptSecret;
  } finally {
    await database.destroy();
  }
}

/** One that ends before it answers would end again. */
async function startWorker(): Promise<void> {
  const worker = cluster.fork();
  const ended = once(worker, "exit").then(() => {
    throw new Refusal("A worker ended before it could answer: see above why.");
  });
  await Promise.race([once(worker, "listening"), ended]);
  ended.catch(() => {}); // from now on another one takes its place
}
