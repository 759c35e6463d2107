import { personas } from "../sandbox/identity/personas.ts";
import { issuerAt, scriptClientId } from "../sandbox/identity/realm.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Settings } from "./settings.ts";

/** The place alone: an address may hold a password. */
function placeOf({ databaseUrl, databaseFile }: Where): string {
  if (databaseUrl === undefined) return databaseFile;
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

type Where = Pick<Settings, "databaseUrl" | "databaseFile">;
type Started = Pick<Sandbox, "url" | "newScriptSecret">;

/** What a person needs to know once the server is up. */
export function welcome(sandbox: Started, where: Where): string {
  const { url: origin } = sandbox;
  const width = Math.max(...personas.map(({ username }) => username.length));
  const people = personas.map(
    ({ username, purpose }) => `    ${username.padEnd(width)}  ${purpose}`,
  );
  return [
    "",
    `  Application   ${origin}/pharmacy`,
    `  Documentation ${origin}/docs`,
    `  Contract      ${origin}/api/openapi.yaml, for generators ${origin}/api/openapi-shapes.yaml`,
    `  Data          ${placeOf(where)}`,
    "",
    "  Sign in as (the password is the username):",
    ...people,
    "",
    "  A script signs in with",
    ...scriptSettings(sandbox).map((line) => `    ${line}`),
    "  or, for trying things, with PHARMACY_TOKEN=$(npm run -s token -- anna.pharmacist).",
    "",
    "  Stop: Ctrl+C.  Start over: stop, then npm run reset.",
    "",
  ].join("\n");
}

/** What `fromEnvironment` of the SDK reads. */
function scriptSettings({ url, newScriptSecret }: Started): string[] {
  return [
    `PHARMACY_BASE_URL=${url}/api`,
    `PHARMACY_ISSUER=${issuerAt(url)}`,
    `PHARMACY_CLIENT_ID=${scriptClientId}`,
    newScriptSecret === undefined
      ? "PHARMACY_CLIENT_SECRET=$(npm run -s token -- --script-secret)"
      : `PHARMACY_CLIENT_SECRET=${newScriptSecret} (said this once)`,
  ];
}
