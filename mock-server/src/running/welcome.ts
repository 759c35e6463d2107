import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonEndWarnings } from "@pharmacy/domain/seasons/season";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { personas } from "../sandbox/identity/accounts.ts";
import { issuerAt, scriptClientId } from "../sandbox/identity/realm.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { placeOf } from "../sandbox/store/database.ts";
import type { Settings } from "./settings.ts";

type Where = Pick<Settings, "databaseUrl" | "databaseFile" | "keycloakIssuer">;
type Started = Pick<Sandbox, "url" | "newScriptSecret">;

export function welcome(sandbox: Started, where: Where): string {
  const { url: origin } = sandbox;
  return [
    "",
    `  Application   ${origin}/pharmacy`,
    `  Documentation ${origin}/docs`,
    `  Contract      ${origin}/api/openapi.yaml, for generators ${origin}/api/openapi-shapes.yaml`,
    `  Data          ${placeOf(where.databaseUrl ?? where.databaseFile)}`,
    ...seasonEndWarnings(seasonPacks, londonDate(new Date())).map(
      (line) => `  Season        ${line}`,
    ),
    "",
    ...(where.keycloakIssuer === undefined ? ownPeople(sandbox) : othersPeople(where)),
    "",
    "  Stop: Ctrl+C.  Start over: stop, then npm run reset.",
    "",
  ].join("\n");
}

function ownPeople(sandbox: Started): string[] {
  const width = Math.max(...personas.map(({ username }) => username.length));
  return [
    "  Sign in as (the password is the username):",
    ...personas.map(({ username, purpose }) => `    ${username.padEnd(width)}  ${purpose}`),
    "",
    "  A script signs in with",
    ...scriptSettings(sandbox).map((line) => `    ${line}`),
    "  or, for trying things, with PHARMACY_TOKEN=$(npm run -s token -- anna.pharmacist).",
  ];
}

function othersPeople({ keycloakIssuer }: Where): string[] {
  return [
    `  Only people and scripts of ${keycloakIssuer} are let in.`,
    "  The application leads there when the file of WEB_CONFIG names that Keycloak and its realm.",
  ];
}

/** The variables that `fromEnvironment` of the SDK reads. */
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
