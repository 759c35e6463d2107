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
 * forbidden. Only the policy of web/src/browser/trusted-types.ts turns text into markup. The scripts
 * and styles that the development server injects carry the nonce, and know no Trusted Types.
 */
export function contentSecurityPolicy(
  { apiBaseUrl, keycloak, analytics }: Destinations,
  developmentNonce?: string,
): Directives {
  const origins = [apiBaseUrl, keycloak?.url, analytics?.scriptUrl].flatMap(originOf);
  const injected = developmentNonce === undefined ? [] : [`'nonce-${developmentNonce}'`];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...exactly(analytics?.scriptUrl), ...injected],
    "style-src": ["'self'", `'${liveRegionStyleHash}'`, ...injected],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...new Set(origins)],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(developmentNonce === undefined && trustedTypes),
  };
}

const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
} as const;

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
