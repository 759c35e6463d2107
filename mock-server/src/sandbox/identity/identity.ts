import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { protectPages } from "@pharmacy/hosting/csp";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type Provider from "oidc-provider";
import { retryAfterSeconds } from "../server/problems.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import { keycloakTokenVerifier, ownTokenVerifier } from "./access-token.ts";
import { accountsIn, type Accounts } from "./accounts.ts";
import { failurePage, signInPage, unavailablePage } from "./pages.ts";
import { type IdentityKeys, type IdentityTables, secondsToWait } from "./prepare-identity.ts";
import { createProvider } from "./provider.ts";
import { issuerAt, type Lifetimes, ownOrigins, realmPath, signInPath } from "./realm.ts";

interface IdentityOptions {
  database: Kysely<IdentityTables>;
  keys: IdentityKeys;
  /** The public address of this server; called at the first request, when the port is known. */
  origin: () => string;
  lifetimes: Lifetimes;
  /** The Keycloak realm to trust instead of our own, such as https://host/realms/name. */
  keycloakIssuer?: string;
}

export type Identity = ReturnType<typeof registerIdentity>;

export function registerIdentity(
  app: FastifyInstance,
  { database, keys, origin, lifetimes, keycloakIssuer }: IdentityOptions,
) {
  const accounts = accountsIn(database);
  let made: Promise<Provider> | undefined;
  const make = async () => {
    const parts = { database, origin: origin(), accounts, keys, lifetimes };
    const provider = await createProvider(parts);
    return provider.on("server_error", (_context, error) => app.log.error(error));
  };
  const provider = () => (made ??= make());
  // The library takes longer to load than everything else: load it after the start.
  app.addHook("onListen", () => void setImmediate(provider));
  app.register(async (scope) => {
    protectPages(scope, () => pagePolicy(origin()));
    scope.addHook("onRequest", async (request, reply) => {
      reply.raw.setHeader("cache-control", "no-store");
      atOwnAddress(request, origin());
    });
    scope.register(signInRoutes, { provider, accounts, database });
    scope.register(fastifyStatic, {
      root: fileURLToPath(new URL("resources", import.meta.url)),
      prefix: `${realmPath}/resources/`,
      decorateReply: false,
    });
    scope.register(protocolRoutes, { provider });
  });
  return {
    accounts,
    verifyAccessToken: keycloakIssuer
      ? keycloakTokenVerifier(keycloakIssuer)
      : ownTokenVerifier(keys.signing, () => issuerAt(origin())),
  };
}

/**
 * The pages load only their own stylesheet and script. Their forms lead back to the application,
 * which may be at another address; a policy cannot name an IPv6 address.
 */
const pagePolicy = (origin: string) => ({
  "default-src": ["'none'"],
  "style-src": ["'self'"],
  "script-src": ["'self'"],
  "img-src": ["'self'"],
  "form-action": ["'self'", ...(origin.includes("[") ? [] : [origin])],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/**
 * The library makes addresses and cookies from a request's headers, so these get the server's
 * public address, whatever Host the client sent, and the client address that the server trusts.
 */
function atOwnAddress({ raw, ip }: FastifyRequest, origin: string): void {
  const own = ownOrigins(origin).map((one) => new URL(one));
  const asked = own.find(({ host }) => host === raw.headers.host);
  const { host, protocol } = asked ?? new URL(origin);
  delete raw.headers["x-forwarded-host"];
  const proto = protocol.replace(":", "");
  Object.assign(raw.headers, { host, "x-forwarded-proto": proto, "x-forwarded-for": ip });
}

interface SignInParts {
  provider: () => Promise<Provider>;
  accounts: Accounts;
  database: Kysely<IdentityTables>;
}

async function signInRoutes(scope: FastifyInstance, { provider, accounts, database }: SignInParts) {
  const formType = "application/x-www-form-urlencoded";
  const form = { parseAs: "string", bodyLimit: 4096 } as const;
  scope.addContentTypeParser<string>(formType, form, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
  scope.setErrorHandler((error, _request, reply) => {
    if (!storageFailureOf(error)) throw error;
    reply.code(503).header("Retry-After", retryAfterSeconds);
    return showPage(reply, unavailablePage);
  });
  scope.get(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (uid) return showPage(reply, signInPage(uid, ""));
    return showPage(reply.code(400), failurePage);
  });
  scope.post(signInPath(":uid"), async (request, reply) => {
    const uid = await pendingSignIn(await provider(), request, reply);
    if (!uid) return showPage(reply.code(400), failurePage);
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const username = (fields.get("username") ?? "").trim();
    const account = await accounts.byUsername(username);
    const isRight = account !== undefined && fields.get("password") === account.username;
    const attempt = { account: username, isKnown: account !== undefined, isRight };
    const seconds = await secondsToWait(database, { ...attempt, address: request.ip });
    const again = (failure: string) => showPage(reply, signInPage(uid, username, failure));
    if (seconds > 0) {
      reply.code(429).header("Retry-After", seconds);
      return again(`Too many wrong passwords. Try again in ${seconds} seconds.`);
    }
    if (!isRight) return again("Invalid username or password.");
    // `remember: false` ends the sign-in with the browser, since counters have shared computers.
    const login = { accountId: account.sub, remember: false };
    const library = await provider();
    return reply.redirect(await library.interactionResult(request.raw, reply.raw, { login }), 303);
  });
}

async function pendingSignIn(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    const { uid } = await provider.interactionDetails(raw, reply.raw);
    return uid;
  } catch (error) {
    if (storageFailureOf(error)) throw error;
    return undefined;
  }
}

const showPage = (reply: FastifyReply, html: string) =>
  reply.type("text/html; charset=utf-8").send(html);

async function protocolRoutes(scope: FastifyInstance, { provider }: Pick<SignInParts, "provider">) {
  scope.removeAllContentTypeParsers();
  // The provider reads the request's body itself.
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.all(`${realmPath}/*`, async (request, reply) => {
    const handle = (await provider()).callback();
    reply.hijack();
    const originalUrl = request.raw.url ?? "";
    // The provider finds its mount path from the difference of the two URLs.
    Object.assign(request.raw, { originalUrl, url: originalUrl.slice(realmPath.length) });
    return handle(request.raw, reply.raw);
  });
}
