import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfigFile } from "./config-file.ts";
import { seasonsEnding, startProduction } from "./production.ts";
import { checkPort, closeOn, codeOf, readPort, Refusal, refuse, stopSignal } from "./running.ts";

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
  const { config, application, host, ...values } = valuesIn(process.argv.slice(2));
  if (!config)
    throw new Refusal(
      `Which config.json the application starts with has to be said:\n\n  ${usage}`,
    );
  // npm starts its scripts in the project's folder; INIT_CWD is the folder of the caller.
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  const configFile = resolve(folder, config);
  const built = application === undefined ? undefined : buildIn(resolve(folder, application));
  const port = readPort("--port", values.port);
  const configText = readConfigFile(configFile);
  const command = `npm run serve:web -- --config ${configFile}`;
  await checkPort(port, host, (other) => `${command} --port ${other}`);
  const webDirectory = built ?? (await builtHere(stop));
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
    ...seasonsEnding().map((line) => `  Season        ${line}`),
    "",
    "  Stop: Ctrl+C.",
    "",
  ].join("\n");
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
