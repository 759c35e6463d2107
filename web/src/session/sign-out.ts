import { cookieNoticeKey } from "./cookie-choice.ts";
import type { Identity } from "./identity.ts";
import type { Tokens, TokenStore } from "./token-store.ts";
import { addressAfter, type Kept, type UnsavedChanges } from "./unsaved-changes.ts";

/** Why nobody is signed in on this page any more. */
export type SignOutReason = "leaving" | "elsewhere" | "unreachable";

type SignOutParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly homeUrl: string;
  readonly unsavedChanges: UnsavedChanges;
  /** Nothing of the user's shows from here on. */
  readonly onEnd: () => void;
};

/** How a session ends, by choice or not, [4.04] to [4.06]. */
export class SignOut {
  readonly #parts: SignOutParts;
  #reason: SignOutReason | null = null;
  #kept: Kept | null = null;
  /** How it ends once what is typed is kept. */
  #whenKept: (() => Promise<void>) | null = null;

  constructor(parts: SignOutParts) {
    this.#parts = parts;
  }

  get reason(): SignOutReason | null {
    return this.#reason;
  }

  /**
   * Storage is cleared [4.04], the URL is reset to the home page [4.05], the identity provider
   * signs out [4.06].
   */
  readonly start = async () => {
    this.#end("leaving");
    clearLocalStorage();
    this.leaveTab();
    await this.#parts.identity.signOut(this.#address).catch(() => this.#end("unreachable"));
  };

  /** Nobody chose it: what is typed is kept first (openapi/decisions.md, Nothing typed is lost). */
  readonly expire = () => this.#keepThen(this.start);

  /**
   * The local storage may be somebody else's already; signing in from here would race with the
   * other tab.
   */
  readonly elsewhere = () =>
    this.#keepThen(async () => {
      this.#end("elsewhere");
      this.leaveTab();
    });

  /**
   * Tokens that are refused before anything of the user's shows; not where another tab has newer
   * ones.
   */
  refusedAtStart(refused: Tokens) {
    if (this.#parts.store.read()?.refresh === refused.refresh) clearLocalStorage();
    this.#parts.onEnd();
    this.leaveTab();
  }

  /** The next user must neither find what this one typed nor land on this one's screen. */
  leaveTab() {
    sessionStorage.clear();
    history.replaceState(null, "", this.#address);
  }

  async #keepThen(end: () => Promise<void>) {
    if (this.#reason !== null) return;
    const isKeeping = this.#whenKept !== null;
    this.#whenKept = end;
    if (isKeeping) return;
    if (!this.#parts.unsavedChanges.isEmpty) {
      // Calls that were refused a token fail first: what is kept asks for the last one by itself.
      await new Promise((resolve) => setTimeout(resolve));
      this.#kept = await this.#parts.unsavedChanges.keep();
    }
    // Signed out by choice meanwhile.
    if (this.#reason === null) await this.#whenKept();
  }

  /**
   * To the sign-in page, whoever the identity provider may still know; or to who has signed in
   * since.
   */
  readonly signInAgain = async () => {
    if (this.#parts.store.read() === null) return this.start();
    window.location.assign(this.#address);
  };

  get #address(): string {
    return addressAfter(this.#parts.homeUrl, this.#kept);
  }

  #end(reason: SignOutReason) {
    this.#reason = reason;
    this.#parts.onEnd();
  }
}

/** Only the cookie notice flag outlives a sign-out [4.04]. */
function clearLocalStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
