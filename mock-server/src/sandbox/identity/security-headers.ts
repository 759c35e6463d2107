/**
 * The identity pages load nothing but their own stylesheet and script, and nobody frames them. What
 * their forms send comes back to the application, which may be at another address than they are.
 */
export const identityHeaders = (origin: string): Record<string, string> => ({
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    // A policy cannot name an address of IPv6.
    origin.includes("[") ? "form-action 'self'" : `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
});
