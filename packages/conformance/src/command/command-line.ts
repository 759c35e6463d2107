import { parseArgs } from "node:util";
import { operationIds } from "../contract/contract.ts";
import { recordOf } from "../kit/json.ts";
import { optionOf, otherTokenNames, otherTokens, type OtherTokens } from "../kit/options.ts";
import { suites } from "../results/results.ts";

export class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (help: string) => ({ type: "string", help }) as const;
const flag = (help: string) => ({ type: "boolean", default: false, help }) as const;

const ownOptions = {
  "base-url": text("URL: where the operations are, such as http://localhost:4000/api"),
  token: text("TOKEN: an access token, or the variable PHARMACY_TOKEN"),
  username: text("NAME: signs in by the form of the bundled identity provider"),
  password: text("PASSWORD: by default the user name"),
  "client-secret": text("SECRET: signs in by client credentials; or PHARMACY_CLIENT_SECRET"),
  issuer: text("URL: by default /realms/pharmacy of the same origin"),
  "client-id": { ...text("ID: by default pharmacy-web"), default: "pharmacy-web" },
  "redirect-uri": text("URL: one of the client's; by default /pharmacy/ of the same origin"),
  only: { ...text("NAME: a suite, or an operation; may be repeated"), multiple: true },
  profile: {
    ...text("NAME: full, or specification, which excuses what is marked as an extension"),
    default: "full",
  },
  "read-only": flag("make, change and delete nothing"),
  junit: text("FILE: write the results there as well"),
  json: text("FILE: write the results there as well"),
  help: flag("tell what can be said"),
  version: flag("tell the version"),
} as const;

const tokenOptions = Object.fromEntries(
  otherTokenNames.map((whose) => [optionOf(whose).slice(2), text(otherTokens[whose].help)]),
);

/** @throws `UsageError` where an option is missing or wrong */
export function commandFrom(args: readonly string[], environment: Environment = process.env) {
  const { help, version, ...values } = valuesFrom(args);
  if (help) return "help";
  if (version) return "version";
  const baseUrl = addressFrom("base-url", values["base-url"]);
  if (baseUrl === undefined)
    throw new UsageError("--base-url is missing: where are the operations?");
  const { origin } = new URL(baseUrl);
  const { username, password, junit, json } = values;
  return {
    ...signInFrom(values, environment),
    ...{ baseUrl, username, password, junit, json },
    issuer: addressFrom("issuer", values.issuer) ?? `${origin}/realms/pharmacy`,
    clientId: values["client-id"],
    redirectUri: urlFrom("redirect-uri", values["redirect-uri"]) ?? `${origin}/pharmacy/`,
    others: othersFrom(values),
    only: onlyFrom(values.only ?? []),
    profile: profileFrom(values.profile),
    isReadOnly: values["read-only"],
  };
}

export type Command = Exclude<ReturnType<typeof commandFrom>, string>;

function valuesFrom(args: readonly string[]) {
  // pnpm passes on its own separator.
  const given = args.filter((argument) => argument !== "--");
  try {
    return parseArgs({ args: given, options: { ...tokenOptions, ...ownOptions } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function othersFrom(values: object): OtherTokens {
  const given = new Map<string, string>(Object.entries(values));
  return recordOf(otherTokenNames, (whose) => given.get(optionOf(whose).slice(2)));
}

type Values = Omit<ReturnType<typeof valuesFrom>, "help" | "version">;

/** An option has priority over a variable of the environment. */
function signInFrom({ token, username, "client-secret": secret }: Values, has: Environment) {
  if (token ?? secret ?? username) return { token, clientSecret: secret };
  const found = { token: has["PHARMACY_TOKEN"], clientSecret: has["PHARMACY_CLIENT_SECRET"] };
  if (found.token ?? found.clientSecret) return found;
  throw new UsageError("Nobody is signed in: give --token, --username or --client-secret.");
}

function urlFrom(name: string, value: string | undefined): string | undefined {
  if (value === undefined || (/^https?:/.test(value) && URL.canParse(value))) return value;
  throw new UsageError(`--${name} is no http or https address: ${value}`);
}

const addressFrom = (name: string, value: string | undefined) =>
  urlFrom(name, value)?.replace(/\/$/, "");

function onlyFrom(only: readonly string[]): readonly string[] {
  const unknown = only.find((name) => ![...suites, ...operationIds].some((one) => one === name));
  if (unknown === undefined) return only;
  throw new UsageError(
    `--only ${unknown} is neither an operation nor a suite; the suites are ${suites.join(", ")}.`,
  );
}

function profileFrom(name: string): "full" | "specification" {
  if (name === "full" || name === "specification") return name;
  throw new UsageError(`--profile ${name} is neither full nor specification.`);
}

const linesOf = (options: Readonly<Record<string, { readonly help: string }>>): string =>
  Object.entries(options)
    .map(([name, { help }]) => `  --${name} ${help}`)
    .join("\n");

export const usage = `Tests a backend against the contract:

  pharmacy-conformance --base-url https://backend.example/api --username NAME --password PASSWORD

Sign in by a token, a user name or a client's secret:
${linesOf(ownOptions)}

Other users, each a token or a user name to sign in with, NAME or NAME:PASSWORD.
Without one, its checks are 'not run', never passed:
${linesOf(tokenOptions)}

The suites are ${suites.join(", ")}.
It makes episodes and batches and deletes them again: use a test environment. Ctrl-C ends it
early: it still deletes what it made, and says what it left.
The exit code is 0 if every check passed, 1 if one failed, 2 if nothing was checked,
130 after an interruption.`;
