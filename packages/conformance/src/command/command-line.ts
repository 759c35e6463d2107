import { parseArgs } from "node:util";
import { operationIds } from "../contract/operations.ts";
import { recordOf } from "../kit/json.ts";
import { optionOf, otherTokenNames, type OtherTokens } from "../kit/options.ts";
import { suites } from "../results/result.ts";

export class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const known = {
  ...{ "base-url": text, token: text, username: text, password: text, issuer: text },
  "client-id": { type: "string", default: "pharmacy-web" },
  ...{ "client-secret": text, "redirect-uri": text },
  only: { type: "string", multiple: true },
  profile: { type: "string", default: "full" },
  ...{ "read-only": flag, junit: text, json: text, help: flag, version: flag },
} as const;

const others = Object.fromEntries(otherTokenNames.map((whose) => [optionOf(whose).slice(2), text]));

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
    return parseArgs({ args: given, options: { ...others, ...known } }).values;
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

export const usage = `Holds a backend against the contract:

  pharmacy-conformance --base-url https://backend.example/api --username NAME --password PASSWORD

Where, and who:
  --base-url URL        where the operations are, such as http://localhost:4000/api
One of these lets it in:
  --token TOKEN         an access token, or the variable PHARMACY_TOKEN
  --username NAME, --password PASSWORD   signs in by the form of the bundled identity provider
  --client-secret SECRET  signs in by client credentials; or PHARMACY_CLIENT_SECRET
The last two need to know the identity provider:
  --issuer URL          by default /realms/pharmacy of the same origin
  --client-id ID        by default pharmacy-web
  --redirect-uri URL    one of the client's; by default /pharmacy/ of the same origin

Whom else it may act as; a token, or a user name to sign in with, NAME or NAME:PASSWORD.
What is not given is 'not run', never passed:
  --other-store-token   of another store, with VAC (somebody of several stores chooses one)
  --other-user          a colleague in the same store, with VAC and without VAC_DELETE
  --no-role-token       without VAC
  --expired-token, --other-audience-token, --other-issuer-token   what must not be let in
  --nhs-only-token, --locum-token, --dormant-token, --multi-site-token   these roles of the store
  --multi-site-again-token   the same user signed in anew; a name for --multi-site-token is enough

What it does:
  --only NAME           a suite (${suites.join(", ")})
                        or an operation, such as saveEpisode; may be repeated
  --profile NAME        full, or specification, which excuses what is marked as an extension
  --read-only           make, change and delete nothing
  --junit FILE, --json FILE   write the results there as well
  --help, --version

It makes episodes and batches and deletes them again: use a test environment. Ctrl-C ends it
early: it still deletes what it made, and says what it left.
It ends with 0 where every check held, 1 where one did not, 2 where nothing could be checked,
130 where it was interrupted.`;
