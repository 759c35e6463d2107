import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The hash of the style in Primer's live region; a test computes it from the installed package. */
export const liveRegionStyleHash = "sha256-DTxLo/p0U68OvQ0C/ZBm32x0lyr7xl7Dd6LHwBsg7sc=";

/** The fields of `config.json` that the policy needs. */
interface Destinations {
  apiBaseUrl?: string;
  keycloak?: { url: string };
  analytics?: { scriptUrl: string } | undefined;
}

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The sources that a page of the application may load and call. Inline scripts and styles are
 * forbidden. Only the policy of web/src/browser/trusted-types.ts turns text into markup.
 */
export function contentSecurityPolicy(destinations: Destinations): Directives {
  return { ...directives(destinations), ...trustedTypes };
}

/** For the development server, whose injected scripts and styles carry the nonce. */
export function developmentPolicy(destinations: Destinations, nonce: string): Directives {
  const { "script-src": scripts, "style-src": styles, ...rest } = directives(destinations);
  return {
    ...rest,
    "script-src": [...scripts, `'nonce-${nonce}'`],
    "style-src": [...styles, `'nonce-${nonce}'`],
  };
}

const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
} as const;

function directives({ apiBaseUrl, keycloak, analytics }: Destinations) {
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...exactly(analytics?.scriptUrl)],
    "style-src": ["'self'", `'${liveRegionStyleHash}'`],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...new Set([apiBaseUrl, keycloak?.url, analytics?.scriptUrl].flatMap(originOf)),
    ],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  } as const;
}

function originOf(address: string | undefined): string[] {
  const url = absolute(address);
  // A host may contain characters that end a source or a directive.
  return url && !/[,;']/.test(url.host) ? [url.origin] : [];
}

function exactly(address: string | undefined): string[] {
  const url = absolute(address);
  // In a policy, a comma or semicolon would end the source.
  return url ? [`${url.origin}${url.pathname}`.replaceAll(",", "%2C").replaceAll(";", "%3B")] : [];
}

/** A path is on this server, which 'self' covers. */
function absolute(address: string | undefined): URL | undefined {
  if (address === undefined || !/^https?:\/\//i.test(address)) return undefined;
  return URL.parse(address) ?? undefined;
}

const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

export function protectPages(
  scope: FastifyInstance,
  policyOf: (reply: FastifyReply) => Directives,
): void {
  // create-server.ts sets strict-transport-security, since it knows whether the browser used https.
  const options = { frameguard: { action: "deny" }, strictTransportSecurity: false } as const;
  scope.register(helmet, { ...options, global: false }).after(() => {
    scope.addHook("onRequest", async (_request, reply) => {
      const policy = { useDefaults: false, directives: policyOf(reply) };
      reply.helmet({ contentSecurityPolicy: policy });
      // Helmet does not set this header.
      reply.raw.setHeader("permissions-policy", permissions);
    });
  });
}
