import type { Kysely } from "kysely";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import { refreshTokensAsJwt } from "./refresh-tokens.ts";
import type { IdentityKeys } from "./keys.ts";
import { loadLibrary } from "./library.ts";
import type { Lifetimes } from "./lifetimes.ts";
import { failurePage, signedOutPage, signingOutPage } from "./pages.ts";
import {
  accountSettings,
  clientSettings,
  resourceSettings,
  tokenSettings,
} from "./provider-settings.ts";
import { issuerAt } from "./realm.ts";
import { recordsIn } from "./records.ts";
import { isOwnPage, ownOrigins } from "./redirects.ts";
import type { IdentityTables } from "./tables.ts";

export interface ProviderParts {
  database: Kysely<IdentityTables>;
  origin: string;
  accounts: Accounts;
  keys: IdentityKeys;
  lifetimes: Lifetimes;
}

/** oidc-provider laid out as a Keycloak realm, so that keycloak-js runs against it unchanged. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { database, origin, accounts, keys, lifetimes } = parts;
  const library = await loadLibrary();
  const provider = new library.default(issuerAt(origin), {
    ...clientSettings(origin, keys),
    ...accountSettings(accounts),
    ...tokenSettings(accounts, keys, lifetimes),
    adapter: recordsIn(database),
    cookies: { keys: keys.cookies },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: resourceSettings,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => showPage(context, signingOutPage(form)),
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage()),
      },
    },
    renderError: (context) => showPage(context, failurePage()),
  });
  allowOwnPagesOnly(provider, origin);
  refreshTokensAsJwt(provider, issuerAt(origin), lifetimes.refreshTokenSeconds);
  keepSessionWhileRefreshed(provider, lifetimes.refreshTokenSeconds);
  return provider;
}

function showPage(context: KoaContextWithOIDC, html: string): void {
  context.type = "html";
  context.body = html;
}

/** The library compares whole addresses; keycloak-js sends whatever page it stands on. */
function allowOwnPagesOnly(provider: Provider, origin: string): void {
  const origins = ownOrigins(origin);
  const isAllowed = (target: string) => isOwnPage(target, origins);
  provider.Client.prototype.redirectUriAllowed = isAllowed;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isAllowed;
}

/** A session idles out with its refresh token, so each refresh has to keep both. */
function keepSessionWhileRefreshed(provider: Provider, idleSeconds: number): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const uid = context.oidc?.entities.RotatedRefreshToken?.sessionUid;
    const session = uid && (await provider.Session.findByUid(uid));
    if (session) await session.save(idleSeconds);
  });
}
