import { cookieNoticeKey } from "./cookie-choice.ts";
import type { Identity } from "./identity.ts";
import type { TokenStore } from "./token-store.ts";

/** Why nobody is signed in on this page any more. */
export type SessionEnd = "leaving" | "elsewhere" | "unreachable";

type EndingParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly homeUrl: string;
  /** Nothing of the user's shows from here on. */
  readonly onEnd: () => void;
};

/** How a session ends (§4 Logout). */
export class Ending {
  readonly #parts: EndingParts;
  #reason: SessionEnd | null = null;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  get reason(): SessionEnd | null {
    return this.#reason;
  }

  /** §4: storage is cleared, the URL is reset to the home page, the identity provider signs out. */
  readonly signOut = async () => {
    this.#end("leaving");
    clearLocalStorage();
    this.#leaveTab();
    await this.#parts.identity.signOut().catch(() => this.#end("unreachable"));
  };

  /** The local storage may be somebody else's already; signing in from here would race with the other tab. */
  readonly elsewhere = () => {
    if (this.#reason !== null) return;
    this.#end("elsewhere");
    this.#leaveTab();
  };

  /** To the sign-in page, whoever the identity provider may still know; or to who has signed in since. */
  readonly signInAgain = async () => {
    if (this.#parts.store.read() === null) return this.signOut();
    window.location.assign(this.#parts.homeUrl);
  };

  #end(reason: SessionEnd) {
    this.#reason = reason;
    this.#parts.onEnd();
  }

  #leaveTab() {
    sessionStorage.clear();
    // The next user must not land on this one's screen.
    history.replaceState(null, "", this.#parts.homeUrl);
  }
}

/** §4: only the cookie notice flag outlives a sign-out. */
function clearLocalStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
