import { cookieNoticeKey } from "./cookie-choice.ts";
import type { Identity } from "./identity.ts";

/** §4, Logout: storage is cleared, the URL is reset to the home page, the identity provider signs out. */
export async function leave(identity: Identity, homeUrl: string) {
  clearStorage();
  // The next user must not land on this one's screen.
  history.replaceState(null, "", homeUrl);
  await identity.signOut();
}

/** §4: only the cookie notice flag outlives a sign-out. */
function clearStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  sessionStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
