import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPort } from "@pharmacy/hosting/running/port";
import { Refusal } from "@pharmacy/hosting/running/refusal";

export const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  databaseFile: string;
  /** PostgreSQL in place of the file. */
  databaseUrl: string | undefined;
  /** How many processes answer behind the one port. */
  workers: number;
  /** Where browsers reach the server, when something stands before it. */
  publicUrl: string | undefined;
  /** The realm whose tokens count in place of the bundled sign-in's. */
  keycloakIssuer: string | undefined;
  /** The addresses of what stands before it, whose X-Forwarded-For is believed. */
  trustedProxy: string | undefined;
  /** The application's `config.json` where it is not the built one. */
  configFile: string | undefined;
  /** Tests may make data and bend answers. */
  testHooks: boolean;
}

export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const databaseUrl = environment["DATABASE_URL"] || undefined;
  const dataFolder = environment["DATA_DIR"] || join(projectFolder, "mock-server/.data");
  return {
    port: readPort("PORT", environment["PORT"] || "4000"),
    // Reachable from this machine only, unless someone asks for more: the sign-in guards nothing.
    host: environment["HOST"] || "localhost",
    dataFolder,
    databaseFile: join(dataFolder, "pharmacy.sqlite"),
    databaseUrl,
    workers: readWorkers(environment["WORKERS"] || "1", databaseUrl),
    publicUrl: environment["PUBLIC_URL"] || undefined,
    keycloakIssuer: environment["KEYCLOAK_ISSUER"] || undefined,
    trustedProxy: environment["TRUSTED_PROXY"] || undefined,
    configFile: environment["WEB_CONFIG"] || undefined,
    testHooks: environment["SANDBOX_TEST_HOOKS"] === "1",
  };
}

function readWorkers(text: string, databaseUrl: string | undefined): number {
  if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(text))
    throw new Refusal(`WORKERS is "${text}": give a number of processes from 1 to 64.`);
  if (text !== "1" && databaseUrl === undefined)
    throw new Refusal(
      `WORKERS=${text} needs DATABASE_URL: several processes share their records in PostgreSQL.`,
    );
  return Number(text);
}
