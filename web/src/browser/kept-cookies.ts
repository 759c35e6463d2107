const yearSeconds = 365 * 24 * 3600;

/** A choice of who uses this browser: a sign-out, which clears the storage [4.04], leaves it. */
export function keepCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; Path=/pharmacy; Max-Age=${yearSeconds}; SameSite=Strict`;
}

export const keptCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
