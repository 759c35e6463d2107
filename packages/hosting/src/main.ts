import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { readConfigFile } from "./config-file.ts";
import { startProduction } from "./production.ts";
import { checkPort, readPort } from "./running/port.ts";
import { refuse, codeOf, Refusal } from "./running/refusal.ts";
import { closeOn, stopSignal } from "./running/stopping.ts";

const usage = [
  "npm run serve:web -- --config config.json",
  "    --port 8080           where it listens",
  "    --host localhost      for whom: 0.0.0.0 or :: lets other machines in",
  "    --application folder  serves this build instead of making one",
].join("\n  ");

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
    ...seasonEndWarnings(seasonPacks, londonDate(new Date())).map(
      (line) => `  Season        ${line}`,
    ),
    "",
    "  Stop: Ctrl+C.",
    "",
  ].join("\n");
}

interface Options {
  configFile: string;
  /** A build made elsewhere; without it the application is built here. */
  webDirectory: string | undefined;
  port: number;
  host: string;
}

/** The options of the command line; relative paths start at the caller's folder. */
function optionsFrom(args: string[], folder: string): Options {
  const { config, application, port, host } = valuesIn(args);
  if (!config) {
    throw new Refusal(
      `Which config.json the application starts with has to be said:\n\n  ${usage}`,
    );
  }
  return {
    configFile: resolve(folder, config),
    webDirectory: application === undefined ? undefined : buildIn(resolve(folder, application)),
    port: readPort("--port", port),
    host,
  };
}

function valuesIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        config: { type: "string" },
        application: { type: "string" },
        port: { type: "string", default: "8080" },
        host: { type: "string", default: "localhost" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${reason}\n\n  ${usage}`);
  }
}

function buildIn(folder: string): string {
  try {
    accessSync(join(folder, "index.html"), constants.R_OK);
  } catch (error) {
    throw new Refusal(
      `--application names ${folder}, where no built application can be read (${codeOf(error)}): name a copy of web/dist.`,
    );
  }
  return folder;
}
