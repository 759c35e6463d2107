import { clientCredentials } from "@pharmacy/sdk";
import type { OtherTokens } from "../kit/options.ts";
import { signIn } from "./sign-in.ts";

/** Who is to be signed in, and where. */
export interface Wanted {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  /** Each a token, or who signs in for one: NAME, or NAME:PASSWORD. */
  readonly others: OtherTokens;
}

/** The checked user's token and all the others. */
export async function tokensFrom(wanted: Wanted): Promise<{ token: string; tokens: OtherTokens }> {
  const { others } = wanted;
  const of = async (whose: keyof OtherTokens) => {
    const value = others[whose];
    return value === undefined || isToken(value) ? value : signedIn(wanted, value);
  };
  return {
    token: wanted.token ?? (await ownToken(wanted)),
    tokens: {
      otherStore: await of("otherStore"),
      otherUser: await of("otherUser"),
      noRole: await of("noRole"),
      expired: others.expired,
      otherAudience: others.otherAudience,
      otherIssuer: others.otherIssuer,
      nhsOnly: await of("nhsOnly"),
      locum: await of("locum"),
      dormant: await of("dormant"),
      multiSite: await of("multiSite"),
    },
  };
}

async function ownToken(wanted: Wanted): Promise<string> {
  const { issuer, clientId, clientSecret, username = "", password } = wanted;
  if (clientSecret !== undefined) {
    const token = await clientCredentials({ issuer, clientId, clientSecret })(wholeRunSeconds);
    if (token) return token;
  }
  return signedIn(wanted, password === undefined ? username : `${username}:${password}`);
}

/** A run takes a minute. */
const wholeRunSeconds = 60;

/** The sandbox's personas have their user names for passwords. */
function signedIn({ issuer, clientId, redirectUri }: Wanted, who: string): Promise<string> {
  const [username = "", ...rest] = who.split(":");
  const password = rest.length > 0 ? rest.join(":") : username;
  return signIn({ issuer, clientId, redirectUri, username, password });
}

/** A JSON web token has three parts, the first of which begins alike in all of them. */
const isToken = (value: string) => /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(value);
