const yearSeconds = 365 * 24 * 3600;

/** A setting of this browser. It is a cookie, since a sign-out clears the storage [4.04]. */
export function savePreference(name: string, value: string) {
  document.cookie = `${name}=${value}; Path=/pharmacy; Max-Age=${yearSeconds}; SameSite=Strict`;
}

export const readPreference = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
