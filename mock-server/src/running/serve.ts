import { refuse } from "@pharmacy/hosting/running/refusal";
import { stopSignal } from "@pharmacy/hosting/running/stopping";
import { prepare, type PrepareWeb, run } from "./run.ts";
import { type Settings, settingsFrom } from "./settings.ts";
import { welcome } from "./welcome.ts";

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
