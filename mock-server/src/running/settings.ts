import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPort, Refusal } from "@pharmacy/hosting/running";

export const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  databaseFile: string;
  databaseUrl: string | undefined;
  workers: number;
  publicUrl: string | undefined;
  /** The realm whose tokens are trusted instead of those of the bundled sign-in. */
  keycloakIssuer: string | undefined;
  trustedProxy: string | undefined;
  configFile: string | undefined;
  testHooks: boolean;
}

export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const databaseUrl = environment["DATABASE_URL"] || undefined;
  const dataFolder = environment["DATA_DIR"] || join(projectFolder, "mock-server/.data");
  return {
    port: readPort("PORT", environment["PORT"] || "4000"),
    // By default reachable from this machine only, since the passwords are known.
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
