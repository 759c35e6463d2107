import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPort } from "@pharmacy/hosting/running/port";

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
    port: readPort("PORT", environment["PORT"] || "4000"),
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
