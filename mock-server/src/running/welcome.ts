import { keysFile } from "../sandbox/identity/keys.ts";
import { personas } from "../sandbox/identity/personas.ts";
import { issuerAt, scriptClientId } from "../sandbox/identity/realm.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

type Started = Pick<Sandbox, "url" | "newScriptSecret">;

/** What a person needs to know once the server is up. */
export function welcome(sandbox: Started, databaseFile: string, dataFolder: string): string {
  const { url: origin } = sandbox;
  const width = Math.max(...personas.map(({ username }) => username.length));
  const people = personas.map(
    ({ username, purpose }) => `    ${username.padEnd(width)}  ${purpose}`,
  );
  return [
    "",
    `  Application   ${origin}/pharmacy`,
    `  Contract      ${origin}/api/openapi.yaml`,
    `  Data          ${databaseFile}`,
    "",
    "  Sign in as (the password is the username):",
    ...people,
    "",
    "  A script signs in with",
    ...scriptSettings(sandbox, dataFolder).map((line) => `    ${line}`),
    "  or, for trying things, with PHARMACY_TOKEN=$(npm run -s token -- anna.pharmacist).",
    "",
    "  Stop: Ctrl+C.  Start over: stop, then npm run reset.",
    "",
  ].join("\n");
}

/** What `fromEnvironment` of the SDK reads. */
function scriptSettings({ url, newScriptSecret }: Started, dataFolder: string): string[] {
  return [
    `PHARMACY_BASE_URL=${url}/api`,
    `PHARMACY_ISSUER=${issuerAt(url)}`,
    `PHARMACY_CLIENT_ID=${scriptClientId}`,
    newScriptSecret === undefined
      ? `PHARMACY_CLIENT_SECRET, which the first start said; it is kept in ${keysFile(dataFolder)}`
      : `PHARMACY_CLIENT_SECRET=${newScriptSecret} (said this once)`,
  ];
}
