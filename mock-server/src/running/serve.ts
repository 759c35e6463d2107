import { checkPort } from "@pharmacy/hosting/running/port";
import { refuse } from "@pharmacy/hosting/running/refusal";
import { quiet } from "@pharmacy/hosting/create-server";
import { closeOn, stopSignal } from "@pharmacy/hosting/running/stopping";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { checkConfigFile, checkDatabaseFile, checkDataFolder } from "./files.ts";
import { type Settings, settingsFrom } from "./settings.ts";
import { welcome } from "./welcome.ts";

/** Makes the application ready, and answers with the folder it is in. */
export type PrepareWeb = (stop: AbortSignal) => Promise<string>;

/** Runs the sandbox with the application until it is told to stop. */
export async function serve(prepareWeb: PrepareWeb): Promise<void> {
  try {
    const settings = settingsFrom(process.env);
    if (settings.workers > 1) {
      const { serveWithWorkers } = await import("./workers.ts");
      return await serveWithWorkers(prepareWeb, settings);
    }
    await start(prepareWeb, settings);
  } catch (error) {
    refuse(error, "The sandbox could not start");
  }
}

async function start(prepareWeb: PrepareWeb, settings: Settings): Promise<void> {
  const stop = stopSignal();
  const webDirectory = await prepare(prepareWeb, settings, stop);
  if (stop.aborted) return;
  const sandbox = await run(settings, webDirectory, stop);
  console.log(welcome(sandbox, settings));
}

/** Finds out what stands in the way, and makes the application ready. */
export async function prepare(
  prepareWeb: PrepareWeb,
  settings: Settings,
  stop: AbortSignal,
): Promise<string> {
  const { port, host, databaseFile } = settings;
  await checkPort(port, host, (other) => `PORT=${other} npm start`);
  checkDataFolder(settings.dataFolder);
  checkDatabaseFile(databaseFile);
  checkConfigFile(settings.configFile);
  return prepareWeb(stop);
}

export async function run(
  { dataFolder: _folder, workers: _workers, ...settings }: Settings,
  webDirectory: string,
  stop: AbortSignal,
): Promise<Sandbox> {
  const sandbox = await createSandbox({ ...settings, webDirectory });
  closeOn(stop, () => quiet(sandbox.app).then(() => sandbox.close()));
  return sandbox;
}
