/** Kept with this browser: a sign-out clears the storage [4.04]. */
const offCookie = "singleKeys=off";
const yearSeconds = 365 * 24 * 3600;

export const hasSingleKeys = () => !document.cookie.includes(offCookie);

export function keepSingleKeys(isOn: boolean) {
  const seconds = isOn ? 0 : yearSeconds;
  document.cookie = `${offCookie}; Path=/pharmacy; Max-Age=${seconds}; SameSite=Strict`;
}
