import { londonDate } from "@pharmacy/domain/dates/london-time";
import { endingLines } from "@pharmacy/domain/seasons/ending";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { optionsFrom } from "./options.ts";
import { readConfigFile } from "./config-file.ts";
import { startProduction } from "./production.ts";
import { checkPort } from "./running/port.ts";
import { refuse } from "./running/refusal.ts";
import { closeOn, stopSignal } from "./running/stopping.ts";

try {
  await start();
} catch (error) {
  refuse(error, "The application could not be served");
}

async function start(): Promise<void> {
  const stop = stopSignal();
  // npm starts its scripts in the project's folder; INIT_CWD is the folder of the caller.
  const options = optionsFrom(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd());
  const { configFile, host, port } = options;
  const configText = readConfigFile(configFile);
  await checkPort(
    port,
    host,
    (other) => `npm run serve:web -- --config ${configFile} --port ${other}`,
  );
  const webDirectory = options.webDirectory ?? (await builtHere(stop));
  if (stop.aborted) return;
  const production = await startProduction({ webDirectory, configText, host, port });
  closeOn(stop, () => production.close());
  if (stop.aborted) return;
  console.log(welcome(production.url, configFile));
}

async function builtHere(stop: AbortSignal): Promise<string> {
  // Loaded here, since the code for building is needed only to build.
  const { buildWeb, webDirectory } = await import("./build-web.ts");
  await buildWeb(stop);
  return webDirectory;
}

function welcome(url: string, configFile: string): string {
  return [
    "",
    `  Application   ${url}/pharmacy`,
    `  Health        ${url}/health`,
    `  Configured by ${configFile}, read once: start again after a change`,
    ...endingLines(seasonPacks, londonDate(new Date())).map((line) => `  Season        ${line}`),
    "",
    "  Stop: Ctrl+C.",
    "",
  ].join("\n");
}
