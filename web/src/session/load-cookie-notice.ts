/** Loaded apart, since most people have answered it. */
export const loadCookieNotice = () => import("./cookie-notice.tsx");
