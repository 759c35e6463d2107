import { randomBytes } from "node:crypto";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Kysely } from "kysely";
import type * as Library from "oidc-provider";
import type Provider from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { retryAfterSeconds } from "../server/problems.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import type { Accounts } from "./accounts.ts";
import {
  deviceCodePage,
  deviceConfirmPage,
  deviceSignedInPage,
  failurePage,
  showPage,
  signedOutPage,
  signingOutPage,
  unavailablePage,
} from "./pages.ts";
import { epochSeconds, type IdentityTables, secondsToWait } from "./prepare-identity.ts";
import { type ProviderParts, providerSettings } from "./provider-settings.ts";
import { clientId, endpoints, isOwnPage, issuerAt, ownOrigins } from "./realm.ts";
import { recordsIn } from "./records.ts";

/** oidc-provider with the paths of a Keycloak realm, so that keycloak-js works unchanged. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { database, origin, accounts, lifetimes } = parts;
  const library = await loadLibrary();
  const settings = providerSettings(parts);
  const provider = new library.default(issuerAt(origin), {
    ...settings,
    adapter: recordsIn(database),
    features: {
      ...settings.features,
      deviceFlow: deviceSettings(accounts, database),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const hasIdToken = context.oidc.entities.IdTokenHint !== undefined;
          showPage(context, signingOutPage(form, hasIdToken));
        },
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage),
      },
    },
    renderError: (context, _answer, error) =>
      showPage(context, storageFailureOf(error) ? unavailablePage : failurePage),
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

/** Hides the library's warning about Node versions without long-term support; ours is pinned. */
async function loadLibrary(): Promise<typeof Library> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

/** If the database does not answer, says so: the sign-in is fine, and a repetition works. */
function tellWhatIsAway(provider: Provider): void {
  const isTold = (context: KoaContextWithOIDC, error: unknown) => {
    if (!storageFailureOf(error)) return false;
    context.remove("Location");
    context.set("Retry-After", String(retryAfterSeconds));
    context.status = 503;
    if (context.accepts("json", "html") === "html") showPage(context, unavailablePage);
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

/**
 * keycloak-js reads the end of a session from it. It only looks like a JWT: the provider checks the
 * random last part. Other clients get another, since the library revokes none that looks like a JWT.
 */
function refreshTokensAsJwt(provider: Provider, iss: string, lifeSeconds: number): void {
  const { prototype } = provider.RefreshToken;
  const usual: () => string = Reflect.get(prototype, "generateTokenId");
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  Object.defineProperty(prototype, "generateTokenId", {
    value(this: { clientId?: string }) {
      if (this.clientId !== clientId) return usual.call(this);
      const iat = epochSeconds();
      const header = encoded({ alg: "none", typ: "JWT" });
      const payload = encoded({ iat, exp: iat + lifeSeconds, iss, typ: "Refresh" });
      return `${header}.${payload}.${randomBytes(32).toString("base64url")}`;
    },
  });
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

type Database = Kysely<IdentityTables>;

/** The sign-in of a command: the user types the code that it shows (RFC 8628). */
const deviceSettings = (accounts: Accounts, database: Database) =>
  ({
    enabled: true,
    userCodeInputSource: async (context, form, _answer, error) => {
      if (error && isWrongCode(error)) await secondsToWait(database, attemptOf(context, false));
      showPage(context, deviceCodePage(form, error && failureOf(error)));
    },
    userCodeConfirmSource: async (context, form, _client, _device, code) => {
      const account = await accounts.bySub(context.oidc.session?.accountId ?? "");
      showPage(context, deviceConfirmPage(form, code, account));
    },
    successSource: async (context) => showPage(context, deviceSignedInPage),
  }) satisfies NonNullable<Configuration["features"]>["deviceFlow"];

const isWrongCode = ({ name }: Error) =>
  ["NotFoundError", "ExpiredError", "AlreadyUsedError"].includes(name);

function failureOf(error: Error): string {
  if (error.name === "AbortedError") return "The sign-in was cancelled.";
  if (error.name === "NoCodeError") return "Enter the code.";
  if (isWrongCode(error)) return "This code is not valid. Check it, or start the sign-in again.";
  return "The sign-in stopped. Start it again.";
}

const attemptOf = (context: KoaContextWithOIDC, isRight: boolean) => ({
  ...{ account: "a device code", isKnown: true, isRight },
  address: context.ip,
});

/**
 * After five wrong codes an address has to wait, so that nobody guesses the code of another. An
 * address with a code is not used: a link from somebody else must not sign in.
 */
function guardCodes(provider: Provider, database: Database): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    const isCodePage = context.path === endpoints.code_verification;
    if (isCodePage) context.querystring = "";
    const isTyped = isCodePage && context.method === "POST";
    const seconds = isTyped ? await secondsToWait(database, attemptOf(context, true)) : 0;
    if (seconds > 0) {
      context.status = 429;
      context.set("Retry-After", String(seconds));
      const failure = `Too many wrong codes. Try again in ${seconds} seconds.`;
      return showPage(context, deviceCodePage("", failure));
    }
    await next();
    const { body } = context;
    if (context.path === endpoints.device_authorization && isObject(body))
      delete body["verification_uri_complete"];
  });
}
