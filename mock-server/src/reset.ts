import { existsSync, renameSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Refusal, refuse, codeOf } from "@pharmacy/hosting/running";
import Sqlite from "better-sqlite3";
import { settingsFrom } from "./running/settings.ts";
import { placeOf } from "./sandbox/store/database.ts";

const belongings = ["", "-wal", "-shm", "-journal"];

try {
  console.log(await reset());
} catch (error) {
  refuse(error, "The data could not be reset");
}

async function reset(): Promise<string> {
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  const { dataFolder, databaseFile, databaseUrl } = settingsFrom(process.env);
  if (databaseUrl !== undefined)
    throw new Refusal(`The data is in ${placeOf(databaseUrl)}: empty this database instead.`);
  const endings = belongings.filter((ending) => existsSync(`${databaseFile}${ending}`));
  if (endings.length === 0) return `There is nothing to reset in ${dataFolder}.`;
  if (isInUse(databaseFile)) {
    throw new Refusal(`A server is using ${databaseFile}: stop it, then reset again.`);
  }
  const copy = `${databaseFile}.${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  if (!values.yes && !(await isAgreed(databaseFile))) return "Nothing was changed.";
  // The check whether a database is in use may remove its log.
  for (const ending of endings.filter((one) => existsSync(`${databaseFile}${one}`)))
    renameSync(`${databaseFile}${ending}`, `${copy}${ending}`);
  return `The next npm start begins with new demo data. What there was is kept in ${copy}.`;
}

async function isAgreed(databaseFile: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Refusal(
      "Nobody can be asked here: npm run reset -- --yes resets without a question.",
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Put ${databaseFile} aside and begin with new demo data? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Whether another process has the database open: only the last one can leave write-ahead mode. */
function isInUse(databaseFile: string): boolean {
  if (!existsSync(databaseFile)) return false;
  try {
    const database = new Sqlite(databaseFile, { timeout: 0 });
    try {
      database.pragma("journal_mode = DELETE");
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    // No process uses a damaged file, and its owner wants to start over.
    return codeOf(error).startsWith("SQLITE_BUSY");
  }
}
