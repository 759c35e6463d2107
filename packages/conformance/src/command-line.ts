import { parseArgs } from "node:util";
import { operationIds } from "./contract/operations.ts";
import { layers } from "./results/result.ts";

export const usage = `Holds a backend against the contract:
  --base-url URL        where the operations are, such as http://localhost:4000/api
  --token TOKEN         an access token, or PHARMACY_TOKEN; or else sign in with
  --username, --password, and --issuer (by default /realms/pharmacy of the same origin),
  --client-id (pharmacy-web), --redirect-uri (/pharmacy/ of the same origin);
  --client-secret SECRET  signs in by client credentials instead
Whom else it may act as; a token, or a user name to sign in with, NAME or NAME:PASSWORD.
What is not given is 'not run', never passed:
  --other-store-token   of another store, with VAC (somebody of several stores chooses one)
  --other-user          a colleague in the same store, with VAC and without VAC_DELETE
  --no-role-token       without VAC
  --expired-token, --other-audience-token, --other-issuer-token   what must not be let in
  --nhs-only-token, --locum-token, --dormant-token, --multi-site-token   these roles of the store
What it does:
  --only NAME           a layer (${layers.join(", ")}) or an operation; may be repeated
  --profile NAME        full, or specification, which excuses what is marked as an extension
  --read-only           make, change and delete nothing
  --junit FILE, --json FILE   write the results there as well
It makes episodes and batches and deletes them again: use a test environment.`;

const text = { type: "string" } as const;

const known = {
  "base-url": text,
  token: { type: "string", default: process.env["PHARMACY_TOKEN"] },
  username: text,
  password: text,
  issuer: text,
  "client-id": { type: "string", default: "pharmacy-web" },
  "client-secret": text,
  "redirect-uri": text,
  "other-store-token": text,
  "other-user": text,
  "no-role-token": text,
  "expired-token": text,
  "other-audience-token": text,
  "other-issuer-token": text,
  "nhs-only-token": text,
  "locum-token": text,
  "dormant-token": text,
  "multi-site-token": text,
  only: { type: "string", multiple: true },
  profile: { type: "string", default: "full" },
  "read-only": { type: "boolean", default: false },
  junit: text,
  json: text,
} as const;

/** What was asked for; undefined where it cannot be. */
export function optionsFrom(args: readonly string[]) {
  // pnpm passes its own separator on.
  const given = args.filter((argument) => argument !== "--");
  const { values } = parseArgs({ args: given, options: known });
  const { "base-url": baseUrl, token, username, profile, only = [] } = values;
  const canSignIn = Boolean(token ?? username ?? values["client-secret"]);
  const names = new Set<string>([...layers, ...operationIds]);
  const isKnown = only.every((name) => names.has(name));
  if (!baseUrl || !canSignIn || !isKnown) return undefined;
  if (profile !== "full" && profile !== "specification") return undefined;
  const { origin } = new URL(baseUrl);
  return {
    baseUrl,
    token,
    username,
    password: values.password,
    issuer: values.issuer ?? `${origin}/realms/pharmacy`,
    clientId: values["client-id"],
    clientSecret: values["client-secret"],
    redirectUri: values["redirect-uri"] ?? `${origin}/pharmacy/`,
    others: {
      otherStore: values["other-store-token"],
      otherUser: values["other-user"],
      noRole: values["no-role-token"],
      expired: values["expired-token"],
      otherAudience: values["other-audience-token"],
      otherIssuer: values["other-issuer-token"],
      nhsOnly: values["nhs-only-token"],
      locum: values["locum-token"],
      dormant: values["dormant-token"],
      multiSite: values["multi-site-token"],
    },
    only,
    profile: profile === "full" ? ("full" as const) : ("specification" as const),
    isReadOnly: values["read-only"],
    junit: values.junit,
    json: values.json,
  };
}
