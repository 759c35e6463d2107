import { clientCredentials } from "@pharmacy/sdk";
import { otherTokenNames, type OtherTokens } from "../kit/options.ts";
import { sessionOf, type Grant, type Session } from "./session.ts";
import { openSession } from "./sign-in.ts";

/** The users to sign in, and the identity provider. */
export interface Wanted {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  /** Each a token, or a user who signs in: NAME, or NAME:PASSWORD. */
  readonly others: OtherTokens;
}

export async function tokensFrom(wanted: Wanted) {
  const { issuer, clientId, clientSecret, username = "", password, others } = wanted;
  const sessions = new Map<string, Session>();
  const open = async (who: string) => {
    const grant = await signedIn(wanted, who);
    sessions.set(grant.token, sessionOf(grant));
    return grant.token;
  };
  const ownToken = async () => {
    if (clientSecret === undefined)
      return open(password === undefined ? username : `${username}:${password}`);
    const ask = clientCredentials({ issuer, clientId, clientSecret });
    const first = await ask(60);
    sessions.set(first, () => ask(60));
    return first;
  };
  const token = wanted.token ?? (await ownToken());
  const tokens: Partial<Record<keyof OtherTokens, string>> = {};
  for (const whose of otherTokenNames) {
    // A user name can sign in again; a token has one session.
    const again = whose === "multiSiteAgain" ? nameAlone(others.multiSite) : undefined;
    const value = others[whose] ?? again;
    if (value === undefined) continue;
    const isGiven = isToken(value) || mustBeRefused.includes(whose);
    tokens[whose] = isGiven ? value : await open(value);
  }
  // A run may take longer than the lifetime of a token. A token without a session stays as it is.
  const fresh = async (first: string) => sessions.get(first)?.() ?? first;
  return { token, tokens, fresh };
}

const mustBeRefused: readonly string[] = ["expired", "otherAudience", "otherIssuer"];

/** The password is by default the user name, as for the sandbox's personas. */
function signedIn({ issuer, clientId, redirectUri }: Wanted, who: string): Promise<Grant> {
  const [username = "", ...rest] = who.split(":");
  const password = rest.length > 0 ? rest.join(":") : username;
  return openSession({ issuer, clientId, redirectUri, username, password });
}

const nameAlone = (who: string | undefined) => (who && !isToken(who) ? who : undefined);

/** A JSON web token has three parts, and its first part always begins with eyJ. */
const isToken = (value: string) => /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(value);
