import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { protectPages } from "@pharmacy/hosting/csp";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type Provider from "oidc-provider";
import { keycloakTokenVerifier, ownTokenVerifier, type VerifyAccessToken } from "./access-token.ts";
import { accountsIn, type Accounts } from "./accounts.ts";
import type { IdentityKeys } from "./keys.ts";
import { defaultLifetimes, type Lifetimes } from "./lifetimes.ts";
import { createProvider } from "./provider.ts";
import { issuerAt, realmPath } from "./realm.ts";
import { ownOrigins } from "./redirects.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import type { IdentityTables } from "./tables.ts";

export interface IdentityOptions {
  database: Kysely<IdentityTables>;
  keys: IdentityKeys;
  /** The public address of this server; called at the first request, when the port is known. */
  origin: () => string;
  lifetimes?: Lifetimes;
  /** The Keycloak realm to trust instead of our own, such as https://host/realms/name. */
  keycloakIssuer?: string;
}

export interface Identity {
  verifyAccessToken: VerifyAccessToken;
  accounts: Accounts;
}

/** Adds the identity provider to the server, with the paths of Keycloak's realm "pharmacy". */
export function registerIdentity(
  app: FastifyInstance,
  { database, keys, origin, lifetimes = defaultLifetimes, keycloakIssuer }: IdentityOptions,
): Identity {
  const accounts = accountsIn(database);
  const provider = once(async () => {
    const made = await createProvider({ database, origin: origin(), accounts, keys, lifetimes });
    made.on("server_error", (_context, error) => app.log.error(error));
    return made;
  });
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

/** All other paths below the realm belong to the provider. */
async function protocolRoutes(
  scope: FastifyInstance,
  { provider }: { provider: () => Promise<Provider> },
): Promise<void> {
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

/**
 * The library makes addresses and cookies from the headers of a request. So this sets them to the
 * public address of the server, whatever Host the client sent, and to the client address that the
 * server trusts.
 */
function atOwnAddress({ raw, ip }: FastifyRequest, origin: string): void {
  const own = ownOrigins(origin).map((one) => new URL(one));
  const asked = own.find(({ host }) => host === raw.headers.host);
  const { host, protocol } = asked ?? new URL(origin);
  delete raw.headers["x-forwarded-host"];
  const proto = protocol.replace(":", "");
  Object.assign(raw.headers, { host, "x-forwarded-proto": proto, "x-forwarded-for": ip });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
