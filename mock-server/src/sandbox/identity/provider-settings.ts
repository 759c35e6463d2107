import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { claimsOf, type Accounts } from "./accounts.ts";
import { deviceCodeSeconds } from "./device-sign-in.ts";
import type { IdentityKeys } from "./keys.ts";
import type { Lifetimes } from "./lifetimes.ts";
import {
  audience,
  clientId,
  commandClientId,
  endpoints,
  scriptClientId,
  signInPath,
} from "./realm.ts";
import { scriptAccount } from "./script-account.ts";
import { ownOrigins } from "./redirects.ts";

/** oidc-provider needs a URI; Keycloak accepts a name. */
const resource = "urn:pharmacy-api";
const scope = "openid profile email";
const longestSessionSeconds = 10 * 60 * 60;

export function tokenSettings(accounts: Accounts, keys: IdentityKeys, lifetimes: Lifetimes) {
  const { accessTokenSeconds, refreshTokenSeconds } = lifetimes;
  return {
    jwks: { keys: keys.signing },
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      AuthorizationCode: 60,
      DeviceCode: deviceCodeSeconds,
      IdToken: accessTokenSeconds,
      RefreshToken: refreshTokenSeconds,
      Session: refreshTokenSeconds,
      Interaction: 60 * 60,
      Grant: longestSessionSeconds,
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    conformIdTokenClaims: false,
    extraTokenClaims: async (_context, token) => {
      if (token.kind === "ClientCredentials") {
        return { ...claimsOf(scriptAccount), typ: "Bearer", azp: token.clientId };
      }
      if (token.kind !== "AccessToken") return undefined;
      const account = await accounts.bySub(token.accountId);
      return (
        account && {
          ...claimsOf(account),
          typ: "Bearer",
          azp: token.clientId,
          sid: token.sessionUid,
          session_state: token.sessionUid,
        }
      );
    },
  } satisfies Configuration;
}

export function clientSettings(origin: string, { scriptSecret }: IdentityKeys) {
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        application_type: "web",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        // isOwnPage decides which pages are allowed.
        redirect_uris: [`${origin}/pharmacy/`],
        post_logout_redirect_uris: [`${origin}/pharmacy/`],
      },
      {
        client_id: scriptClientId,
        client_secret: scriptSecret,
        token_endpoint_auth_method: "client_secret_basic",
        grant_types: ["client_credentials"],
        response_types: [],
        redirect_uris: [],
      },
      {
        client_id: commandClientId,
        token_endpoint_auth_method: "none",
        grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
        response_types: [],
        redirect_uris: [],
      },
    ],
    // The application cannot keep a secret, so every sign-in uses PKCE with S256 [7.01].
    pkce: { required: () => true },
    clientBasedCORS: (_context, requestOrigin) => ownOrigins(origin).includes(requestOrigin),
  } satisfies Configuration;
}

export function accountSettings(accounts: Accounts) {
  return {
    scopes: ["openid", "profile", "email"],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name", "preferred_username", "gphc", "realm_access"],
      email: ["email"],
    },
    findAccount: async (_context, sub) => {
      const account = await accounts.bySub(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...claimsOf(account) }) };
    },
    loadExistingGrant: grantEverything,
    interactions: { url: (_context, interaction) => signInPath(interaction.uid) },
    routes: endpoints,
  } satisfies Configuration;
}

export const resourceSettings = {
  enabled: true,
  defaultResource: () => resource,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope,
    audience,
    accessTokenFormat: "jwt",
    jwt: { sign: { alg: "RS256" } },
  }),
} satisfies NonNullable<Configuration["features"]>["resourceIndicators"];

/** The pharmacy's own application needs no consent of the staff. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known && (await provider.Grant.find(known));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
