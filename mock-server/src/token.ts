import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { keysFile, loadKeys } from "./sandbox/identity/keys.ts";
import { lifetimesFrom } from "./sandbox/identity/lifetimes.ts";
import { personas } from "./sandbox/identity/personas.ts";
import { issuerAt } from "./sandbox/identity/realm.ts";
import { tokenFor } from "./sandbox/identity/token-for.ts";
import { refuse, Refusal } from "@pharmacy/hosting/running/refusal";
import { settingsFrom } from "./running/settings.ts";

// Prints an access token of somebody, for trying things: npm run token -- anna.pharmacist
try {
  console.log(await printedToken());
} catch (error) {
  refuse(error, "There is no token");
}

async function printedToken(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const account = personas.find(({ username }) => username === positionals[0]);
  if (!account) {
    const names = personas.map(({ username }) => username).join(", ");
    throw new Refusal(`Say whose: npm run token -- anna.pharmacist. There are ${names}.`);
  }
  const { dataFolder, port, publicUrl } = settingsFrom(process.env);
  if (!existsSync(keysFile(dataFolder))) {
    throw new Refusal(`No server has run on ${dataFolder} yet: npm start makes its keys.`);
  }
  const { keys } = await loadKeys(dataFolder);
  const issuer = issuerAt(publicUrl ?? `http://localhost:${port}`);
  return tokenFor(account, { keys, issuer, ...lifetimesFrom(process.env) });
}
