import { existsSync, rmSync } from "node:fs";
import { Refusal, refuse } from "@pharmacy/hosting/running/refusal";
import { isInUse } from "./running/in-use.ts";
import { settingsFrom } from "./running/settings.ts";

const belongings = ["", "-wal", "-shm", "-journal"];

try {
  console.log(reset());
} catch (error) {
  refuse(error, "The data could not be reset");
}

function reset(): string {
  const { dataFolder, databaseFile } = settingsFrom(process.env);
  const files = [
    ...belongings.map((ending) => `${databaseFile}${ending}`),
    `${dataFolder}/identity-keys.json`,
  ].filter((file) => existsSync(file));
  if (files.length === 0) return `There is nothing to reset in ${dataFolder}.`;
  if (isInUse(databaseFile)) {
    throw new Refusal(`A server is using ${databaseFile}: stop it, then reset again.`);
  }
  // Who looks whether a database is in use may take its log away by that.
  for (const file of files) rmSync(file, { force: true });
  return `Everything in ${databaseFile} is gone; the next npm start begins with new demo data.`;
}
