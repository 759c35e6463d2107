import { policyOf } from "@pharmacy/hosting/csp";

const directives = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
} as const;

/** Of our own pages. */
export const strictPolicy = policyOf({
  ...directives,
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
});

/** The renderer of the reference writes styles of its own into the page; scripts it has none. */
export const referencePolicy = policyOf({
  ...directives,
  "style-src": ["'self'", "'unsafe-inline'"],
});
