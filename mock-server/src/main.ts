import { createSandbox } from "./sandbox/sandbox.ts";
import { buildWeb, webDirectory } from "./running/build-web.ts";
import { checkDatabaseFile, checkDataFolder } from "./running/data-folder.ts";
import { checkPort } from "./running/port.ts";
import { refuse } from "./running/refusal.ts";
import { settingsFrom } from "./running/settings.ts";
import { stopSignal } from "./running/stopping.ts";
import { welcome } from "./running/welcome.ts";

/** Open connections get this long to finish once the server is told to stop. */
const graceMs = 1000;

try {
  await serve();
} catch (error) {
  refuse(error);
}

async function serve(): Promise<void> {
  const stop = stopSignal();
  stop.addEventListener("abort", () => setTimeout(() => process.exit(), graceMs).unref());
  const { port, dataFolder, databaseFile, publicUrl } = settingsFrom(process.env);
  const host = process.env["HOST"] || "localhost";
  await checkPort(port, host);
  checkDataFolder(dataFolder);
  checkDatabaseFile(databaseFile);
  await buildWeb(stop);
  if (stop.aborted) return;
  const sandbox = await createSandbox({ databaseFile, webDirectory, port, host, publicUrl });
  const close = () => void sandbox.close();
  if (stop.aborted) return close();
  stop.addEventListener("abort", close);
  console.log(welcome(sandbox.url, databaseFile));
}
