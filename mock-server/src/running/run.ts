import { checkPort } from "@pharmacy/hosting/running/port";
import { quiet } from "@pharmacy/hosting/create-server";
import { closeOn } from "@pharmacy/hosting/running/stopping";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { checkConfigFile, checkDatabaseFile, checkDataFolder } from "./files.ts";
import type { Settings } from "./settings.ts";

/** Builds the application or finds its build, and answers with its folder. */
export type PrepareWeb = (stop: AbortSignal) => Promise<string>;

/** Checks the settings first, since the build takes longer. */
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

/** Starts the sandbox, which closes once it is told to stop. */
export async function run(
  { dataFolder: _folder, workers: _workers, ...settings }: Settings,
  webDirectory: string,
  stop: AbortSignal,
): Promise<Sandbox> {
  const sandbox = await createSandbox({ ...settings, webDirectory });
  closeOn(stop, () => quiet(sandbox.app).then(() => sandbox.close()));
  return sandbox;
}
