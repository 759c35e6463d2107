import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readPort } from "./running/port.ts";
import { codeOf, Refusal } from "./running/refusal.ts";

export interface Options {
  configFile: string;
  /** A build made elsewhere; without it the application is built here. */
  webDirectory: string | undefined;
  port: number;
  host: string;
}

const usage = [
  "npm run serve:web -- --config config.json",
  "    --port 8080           where it listens",
  "    --host localhost      for whom: 0.0.0.0 or :: lets other machines in",
  "    --application folder  serves this build instead of making one",
].join("\n  ");

/** The options of the command line; relative paths start at the caller's folder. */
export function optionsFrom(args: string[], folder: string): Options {
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
