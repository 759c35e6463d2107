import type { Kysely } from "kysely";
import type * as Library from "oidc-provider";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import { deviceSettings, guardCodes } from "./device-sign-in.ts";
import { refreshTokensAsJwt } from "./refresh-tokens.ts";
import type { IdentityKeys } from "./keys.ts";
import { secondsToWait } from "./failed-sign-ins.ts";
import { loadLibrary } from "./library.ts";
import type { Lifetimes } from "./lifetimes.ts";
import {
  failurePage,
  showPage,
  signedOutPage,
  signingOutPage,
  signOutQuestion,
  unavailablePage,
} from "./pages.ts";
import {
  accountSettings,
  clientSettings,
  resourceSettings,
  tokenSettings,
} from "./provider-settings.ts";
import { issuerAt } from "./realm.ts";
import { retryAfterSeconds } from "../server/problems.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
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

/** oidc-provider with the paths of a Keycloak realm, so that keycloak-js works unchanged. */
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
      deviceFlow: deviceSettings(accounts, database),
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: resourceSettings,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) =>
          showPage(context, isToldWhose(context) ? signingOutPage(form) : signOutQuestion(form)),
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage()),
      },
    },
    renderError: (context, _answer, error) =>
      showPage(context, storageFailureOf(error) ? unavailablePage() : failurePage()),
  });
  // The headers of requests are corrected before they come here.
  provider.proxy = true;
  tellWhatIsAway(provider);
  slowDownGuessing(library, provider, database);
  guardCodes(provider, database);
  allowOwnPagesOnly(provider, origin);
  refreshTokensAsJwt(provider, issuerAt(origin), lifetimes.refreshTokenSeconds);
  keepSessionWhileRefreshed(provider, lifetimes.refreshTokenSeconds);
  return provider;
}

const isToldWhose = ({ oidc }: KoaContextWithOIDC) => oidc.entities.IdTokenHint !== undefined;

/** If the database does not answer, says so: the sign-in is fine, and a repetition works. */
function tellWhatIsAway(provider: Provider): void {
  const isTold = (context: KoaContextWithOIDC, error: unknown) => {
    if (!storageFailureOf(error)) return false;
    context.remove("Location");
    context.set("Retry-After", String(retryAfterSeconds));
    context.status = 503;
    if (context.accepts("json", "html") === "html") showPage(context, unavailablePage());
    else context.body = { error: "temporarily_unavailable" };
    return true;
  };
  provider.on("server_error", isTold);
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next().catch((error: unknown) => {
      if (!isTold(context, error)) throw error;
    });
  });
}

/** Limits attempts here: a client secret may come in a header or a body, at several addresses. */
function slowDownGuessing(
  { default: library, errors }: typeof Library,
  provider: Provider,
  database: Kysely<IdentityTables>,
): void {
  const compare = provider.Client.prototype.compareClientSecret;
  provider.Client.prototype.compareClientSecret = async function (secret) {
    const isRight = await compare.call(this, secret);
    const address = library.ctx?.ip ?? "";
    const attempt = { account: this.clientId, isKnown: true, address, isRight };
    const seconds = await secondsToWait(database, attempt);
    if (seconds === 0) return isRight;
    library.ctx?.set("Retry-After", String(seconds));
    const tooMany = new errors.CustomOIDCProviderError(
      "temporarily_unavailable",
      `too many wrong secrets, try again in ${seconds} seconds`,
    );
    throw Object.assign(tooMany, { statusCode: 429 });
  };
}

/** The library compares whole addresses; keycloak-js sends the address of the current page. */
function allowOwnPagesOnly(provider: Provider, origin: string): void {
  const origins = ownOrigins(origin);
  const isAllowed = (target: string) => isOwnPage(target, origins);
  provider.Client.prototype.redirectUriAllowed = isAllowed;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isAllowed;
}

/** A session ends with its refresh token if it is idle, so each refresh extends both. */
function keepSessionWhileRefreshed(provider: Provider, idleSeconds: number): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const uid = context.oidc?.entities.RotatedRefreshToken?.sessionUid;
    const session = uid && (await provider.Session.findByUid(uid));
    if (session) await session.save(idleSeconds);
  });
}
