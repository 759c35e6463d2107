import { checkPort } from "@pharmacy/hosting/running/port";
import { refuse } from "@pharmacy/hosting/running/refusal";
import { stopSignal } from "@pharmacy/hosting/running/stopping";
import { createSandbox } from "../sandbox/sandbox.ts";
import { checkConfigFile, checkDatabaseFile, checkDataFolder } from "./files.ts";
import { settingsFrom } from "./settings.ts";
import { welcome } from "./welcome.ts";

/** Open connections get this long to finish once the server is told to stop. */
const graceMs = 1000;

/** Makes the application ready, and answers with the folder it is in. */
type PrepareWeb = (stop: AbortSignal) => Promise<string>;

/** Runs the sandbox with the application until it is told to stop. */
export async function serve(prepareWeb: PrepareWeb): Promise<void> {
  try {
    await start(prepareWeb);
  } catch (error) {
    refuse(error, "The sandbox could not start");
  }
}

async function start(prepareWeb: PrepareWeb): Promise<void> {
  const stop = stopSignal();
  stop.addEventListener("abort", () => setTimeout(() => process.exit(), graceMs).unref());
  const { dataFolder, ...settings } = settingsFrom(process.env);
  const { port, host, databaseFile } = settings;
  await checkPort(port, host, (other) => `PORT=${other} npm start`);
  checkDataFolder(dataFolder);
  checkDatabaseFile(databaseFile);
  checkConfigFile(settings.configFile);
  const webDirectory = await prepareWeb(stop);
  if (stop.aborted) return;
  const sandbox = await createSandbox({ ...settings, webDirectory });
  const close = () => void sandbox.close();
  if (stop.aborted) return close();
  stop.addEventListener("abort", close);
  console.log(welcome(sandbox, settings));
}
