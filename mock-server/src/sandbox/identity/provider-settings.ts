import type { Kysely } from "kysely";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { type Accounts, claimsOf, scriptAccount } from "./accounts.ts";
import type { IdentityKeys, IdentityTables } from "./prepare-identity.ts";
import {
  audience,
  clientId,
  commandClientId,
  deviceCodeSeconds,
  endpoints,
  type Lifetimes,
  ownOrigins,
  scriptClientId,
  signInPath,
} from "./realm.ts";

/** oidc-provider needs a URI; Keycloak accepts a name. */
const resource = "urn:pharmacy-api";
const scopes = ["openid", "profile", "email"];
const longestSessionSeconds = 10 * 60 * 60;

export interface ProviderParts {
  database: Kysely<IdentityTables>;
  origin: string;
  accounts: Accounts;
  keys: IdentityKeys;
  lifetimes: Lifetimes;
}

export function providerSettings({ origin, accounts, keys, lifetimes }: ProviderParts) {
  return {
    ...tokenSettings(accounts, lifetimes),
    jwks: { keys: keys.signing },
    cookies: { keys: keys.cookies },
    clients: clientsAt(origin, keys),
    // The application cannot keep a secret, so every sign-in uses PKCE with S256 [7.01].
    pkce: { required: () => true },
    clientBasedCORS: (_context, requestOrigin) => ownOrigins(origin).includes(requestOrigin),
    scopes,
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
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(" "),
          audience,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
  } satisfies Configuration;
}

function tokenSettings(accounts: Accounts, lifetimes: Lifetimes) {
  const { accessTokenSeconds, refreshTokenSeconds } = lifetimes;
  return {
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
      const own = { typ: "Bearer", azp: token.clientId };
      if (token.kind === "ClientCredentials") return { ...claimsOf(scriptAccount), ...own };
      if (token.kind !== "AccessToken") return undefined;
      const account = await accounts.bySub(token.accountId);
      const { sessionUid: sid } = token;
      return account && { ...claimsOf(account), ...own, sid, session_state: sid };
    },
  } satisfies Configuration;
}

function clientsAt(origin: string, { scriptSecret }: IdentityKeys) {
  const withoutPages = { response_types: [], redirect_uris: [] };
  return [
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
      ...withoutPages,
      client_id: scriptClientId,
      client_secret: scriptSecret,
      token_endpoint_auth_method: "client_secret_basic",
      grant_types: ["client_credentials"],
    },
    {
      ...withoutPages,
      client_id: commandClientId,
      token_endpoint_auth_method: "none",
      grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
    },
  ] satisfies Configuration["clients"];
}

/** The pharmacy's own application needs no consent of the staff. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known && (await provider.Grant.find(known));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(" "));
  grant.addResourceScope(resource, scopes.join(" "));
  await grant.save();
  return grant;
}
