import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { refuse, Refusal } from "@pharmacy/hosting/running";
import { type Settings, settingsFrom } from "./running/settings.ts";
import { tokenFor } from "./sandbox/identity/access-token.ts";
import { personas } from "./sandbox/identity/accounts.ts";
import {
  type IdentityKeys,
  type IdentityTables,
  keysIn,
} from "./sandbox/identity/prepare-identity.ts";
import { issuerAt, lifetimesFrom } from "./sandbox/identity/realm.ts";
import { placeOf } from "./sandbox/store/database.ts";
import { connect } from "./sandbox/store/open-database.ts";

// Prints an access token of an account for experiments: npm run token -- anna.pharmacist; or the
// secret for scripts: npm run token -- --script-secret
try {
  console.log(await printed(settingsFrom(process.env)));
} catch (error) {
  refuse(error, "There is no token");
}

async function printed(settings: Settings): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "script-secret": { type: "boolean", default: false } },
  });
  if (settings.keycloakIssuer !== undefined)
    throw new Refusal(
      `A server with KEYCLOAK_ISSUER takes the tokens of ${settings.keycloakIssuer} alone: ask for one there.`,
    );
  if (values["script-secret"]) return (await keysOf(settings)).scriptSecret;
  const account = personas.find(({ username }) => username === positionals[0]);
  if (!account) {
    const names = personas.map(({ username }) => username).join(", ");
    throw new Refusal(`Say whose: npm run token -- anna.pharmacist. There are ${names}.`);
  }
  const { port, publicUrl } = settings;
  const issuer = issuerAt(publicUrl ?? `http://localhost:${port}`);
  const keys = await keysOf(settings);
  const { accessTokenSeconds: seconds } = lifetimesFrom(process.env);
  return tokenFor(account, { keys, issuer, seconds });
}

async function keysOf({ databaseFile, databaseUrl }: Settings): Promise<IdentityKeys> {
  const location = databaseUrl ?? databaseFile;
  const none = new Refusal(
    `No server has run on ${placeOf(location)} yet: npm start makes its keys. Where it was started with another DATA_DIR or DATABASE_URL, give the same here.`,
  );
  if (databaseUrl === undefined && !existsSync(databaseFile)) throw none;
  const database = await connect<IdentityTables>(location);
  try {
    const tables = await database.introspection.getTables();
    const isPrepared = tables.some(({ name }) => name === "identity_keys");
    const keys = isPrepared ? await keysIn(database) : undefined;
    if (!keys) throw none;
    return keys;
  } finally {
    await database.destroy();
  }
}
