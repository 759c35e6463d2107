import { parseArgs } from "node:util";
import type { Wanted } from "../exchange/tokens.ts";
import { operationIds } from "../contract/operations.ts";
import type { KitOptions, OtherTokens } from "../kit/options.ts";
import { suites } from "../results/result.ts";

/** What is wrong with the words of the command, as a sentence. */
export class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export interface Command extends Wanted, Pick<KitOptions, "baseUrl" | "profile"> {
  readonly only: readonly string[];
  readonly isReadOnly: boolean;
  readonly html: string | undefined;
  readonly junit: string | undefined;
  readonly json: string | undefined;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const known = {
  "base-url": text,
  token: text,
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
  "multi-site-again-token": text,
  only: { type: "string", multiple: true },
  profile: { type: "string", default: "full" },
  "read-only": flag,
  html: text,
  junit: text,
  json: text,
  help: flag,
  version: flag,
} as const;

/**
 * What was asked for.
 *
 * @throws `UsageError` where it cannot be
 */
export function commandFrom(
  args: readonly string[],
  environment: Environment = process.env,
): Command | "help" | "version" {
  const values = valuesFrom(args);
  if (values.help) return "help";
  if (values.version) return "version";
  const { username } = values;
  const baseUrl = baseUrlFrom(values["base-url"]);
  const { origin } = new URL(baseUrl);
  const issuer = urlFrom("issuer", values.issuer) ?? `${origin}/realms/pharmacy`;
  const signIn = signInFrom(values, environment);
  return {
    baseUrl,
    ...signIn,
    username,
    password: values.password,
    issuer: withoutSlash(issuer),
    clientId: values["client-id"],
    redirectUri: urlFrom("redirect-uri", values["redirect-uri"]) ?? `${origin}/pharmacy/`,
    others: othersFrom(values),
    only: onlyFrom(values.only ?? []),
    profile: profileFrom(values.profile),
    isReadOnly: values["read-only"],
    html: values.html,
    junit: values.junit,
    json: values.json,
  };
}

function valuesFrom(args: readonly string[]) {
  // pnpm passes its own separator on.
  const given = args.filter((argument) => argument !== "--");
  try {
    return parseArgs({ args: given, options: known }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof valuesFrom>;

const othersFrom = (values: Values): OtherTokens => ({
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
  multiSiteAgain: values["multi-site-again-token"],
});

/** What is named on the command line goes before what the environment has. */
function signInFrom({ token, username, "client-secret": secret }: Values, has: Environment) {
  if (token ?? secret ?? username) return { token, clientSecret: secret };
  const found = {
    token: has["PHARMACY_TOKEN"],
    clientSecret: has["PHARMACY_CLIENT_SECRET"],
  };
  if (found.token ?? found.clientSecret) return found;
  throw new UsageError("Nobody is signed in: give --token, --username or --client-secret.");
}

function baseUrlFrom(value: string | undefined): string {
  const found = urlFrom("base-url", value);
  if (found !== undefined) return withoutSlash(found);
  throw new UsageError("--base-url is missing: where are the operations?");
}

const withoutSlash = (address: string) => address.replace(/\/$/, "");

function urlFrom(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^https?:/.test(value) && URL.canParse(value)) return value;
  throw new UsageError(`--${name} is no http or https address: ${value}`);
}

function onlyFrom(only: readonly string[]): readonly string[] {
  const names = new Set<string>([...suites, ...operationIds]);
  const unknown = only.find((name) => !names.has(name));
  if (unknown === undefined) return only;
  throw new UsageError(
    `--only ${unknown} is neither an operation nor a suite; the suites are ${suites.join(", ")}.`,
  );
}

function profileFrom(name: string): "full" | "specification" {
  if (name === "full" || name === "specification") return name;
  throw new UsageError(`--profile ${name} is neither full nor specification.`);
}
