import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "@pharmacy/hosting/running/refusal";

export const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  databaseFile: string;
  /** PostgreSQL in place of the file. */
  databaseUrl: string | undefined;
  /** Where browsers reach the server, when something stands before it. */
  publicUrl: string | undefined;
  /** The application's `config.json` where it is not the built one. */
  configFile: string | undefined;
  /** Tests may make data and bend answers. */
  testHooks: boolean;
}

export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const dataFolder = environment["DATA_DIR"] || join(projectFolder, "mock-server/.data");
  return {
    port: portFrom(environment["PORT"]),
    // Reachable from this machine only, unless someone asks for more: the sign-in guards nothing.
    host: environment["HOST"] || "localhost",
    dataFolder,
    databaseFile: join(dataFolder, "pharmacy.sqlite"),
    databaseUrl: environment["DATABASE_URL"] || undefined,
    publicUrl: environment["PUBLIC_URL"] || undefined,
    configFile: environment["WEB_CONFIG"] || undefined,
    testHooks: environment["SANDBOX_TEST_HOOKS"] === "1",
  };
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === "") return 4000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`PORT is "${text}", which is not a port: give a number from 1 to 65535.`);
}
