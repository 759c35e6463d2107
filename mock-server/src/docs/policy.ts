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
export const strictPolicy = {
  ...directives,
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
} as const;

/** The renderer of the reference writes styles of its own into the page; scripts it has none. */
export const referencePolicy = {
  ...directives,
  "style-src": ["'self'", "'unsafe-inline'"],
} as const;
