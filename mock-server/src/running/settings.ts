import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, readPort, Refusal } from "@pharmacy/hosting/running";
import Sqlite from "better-sqlite3";
import { isPostgresAddress } from "../sandbox/store/database.ts";

export const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

export type Settings = ReturnType<typeof settingsFrom>;

export function settingsFrom(environment: NodeJS.ProcessEnv) {
  const databaseUrl = environment["DATABASE_URL"] || undefined;
  // Its text is not quoted: it may contain a password.
  if (databaseUrl !== undefined && !isPostgresAddress(databaseUrl))
    throw new Refusal(
      "DATABASE_URL is no address of PostgreSQL: give one such as postgres://user@localhost/pharmacy.",
    );
  const publicUrl = environment["PUBLIC_URL"] || undefined;
  const issuer = environment["KEYCLOAK_ISSUER"] || undefined;
  const dataFolder = environment["DATA_DIR"] || join(projectFolder, "mock-server/.data");
  return {
    port: readPort("PORT", environment["PORT"] || "4000"),
    // By default reachable from this machine only, since the passwords are known.
    host: environment["HOST"] || "localhost",
    dataFolder,
    databaseFile: join(dataFolder, "pharmacy.sqlite"),
    databaseUrl,
    workers: readWorkers(environment["WORKERS"] || "1", databaseUrl),
    publicUrl: publicUrl && readOrigin("PUBLIC_URL", publicUrl),
    /** The realm whose tokens are trusted instead of those of the bundled sign-in. */
    keycloakIssuer: issuer && readIssuer(issuer),
    trustedProxy: environment["TRUSTED_PROXY"] || undefined,
    configFile: environment["WEB_CONFIG"] || undefined,
    testHooks: environment["SANDBOX_TEST_HOOKS"] === "1",
  };
}

/** The origin of a web address: a slash at its end would make another address of each page. */
export const readOrigin = (where: string, text: string): string =>
  readAddress(where, text, "https://pharmacy.example.org").origin;

/** As Keycloak writes it into its tokens: without a slash at its end. */
function readIssuer(text: string): string {
  readAddress("KEYCLOAK_ISSUER", text, "https://keycloak.example.org/realms/pharmacy");
  return text.replace(/\/+$/, "");
}

function readAddress(where: string, text: string, example: string): URL {
  const address = URL.parse(text);
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new Refusal(`${where} is "${text}": give an address such as ${example}.`);
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

/** Above this size, a check of every page of the database would slow down each start. */
const quicklyChecked = 64 * 1024 * 1024;

/** Checks the folder first, so that the start does not fail halfway. */
export function checkDataFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written (${codeOf(error)}): make it writable, or name another one with DATA_DIR.`,
    );
  }
}

/** Finds a damaged file at the start, not while users work. */
export function checkDatabaseFile(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return;
  const fault = isWritable(file)
    ? faultOf(healthOf(file, size))
    : "cannot be written: make it writable, or name another folder with DATA_DIR.";
  if (fault !== undefined) throw new Refusal(`The database file ${file} ${fault}`);
}

const startOver = "put a copy of it back, or start over with: npm run reset";

function faultOf(health: string): string | undefined {
  if (health === "ok") return undefined;
  // New demo data would hide that the records are lost.
  if (health === empty) return `is empty, so its records are gone: ${startOver}`;
  return isOutOfRoom(health)
    ? `cannot be opened (${health}): make room on its disk, then start again.`
    : `cannot be used (${health}): ${startOver}`;
}

/** Without this check, the application would only show that its configuration is missing. */
export function checkConfigFile(file: string | undefined): void {
  try {
    if (file !== undefined) accessSync(file, constants.R_OK);
  } catch (error) {
    throw new Refusal(
      `WEB_CONFIG names ${file}, which cannot be read (${codeOf(error)}): name a file like web/public/config.json.`,
    );
  }
}

const empty = "empty";

/** SQLite needs some free space beside its file, also to read. */
const isOutOfRoom = (health: string) =>
  ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_WRITE"].includes(health);

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function healthOf(file: string, size: number): string {
  if (size === 0) return empty;
  try {
    const database = new Sqlite(file, { timeout: 1000 });
    try {
      if (size > quicklyChecked) database.pragma("schema_version");
      else if (database.pragma("quick_check(1)", { simple: true }) !== "ok")
        return "SQLITE_CORRUPT";
      database.exec("BEGIN IMMEDIATE; ROLLBACK");
      const tables = database.prepare("SELECT count(*) FROM sqlite_master").pluck().get();
      return tables === 0 ? empty : "ok";
    } finally {
      database.close();
    }
  } catch (error) {
    return codeOf(error) || "unreadable";
  }
}
