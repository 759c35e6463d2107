import { sessionLimits } from "@pharmacy/domain/limits";
import { cookieNoticeKey } from "./cookie-choice.ts";
import type { Identity } from "./identity.ts";
import { ownerOf } from "./owner.ts";
import type { Tabs } from "./tabs.ts";
import type { TokenManager } from "./token-manager.ts";
import type { Tokens, TokenStore } from "./token-store.ts";
import { addressAfter, type Kept, type UnsavedChanges } from "./unsaved-changes.ts";

/** Why nobody is signed in on this page any more. */
export type SignOutReason = "leaving" | "elsewhere" | "unreachable";

type SignOutParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly tabs: Tabs;
  readonly homeUrl: string;
  readonly unsavedChanges: UnsavedChanges;
  readonly tokenManager: () => TokenManager;
  /** Why nobody is signed in has changed. */
  readonly onChange: () => void;
};

/** How a session ends, by choice or not, [4.04] to [4.06]. */
export class SignOut {
  readonly #parts: SignOutParts;
  #reason: SignOutReason | null = null;
  #kept: Kept | null = null;
  /** Forms of other tabs that were not stored in time. */
  #unanswered: readonly string[] = [];
  /** Whose session the identity provider is to end, once it can be reached. */
  #tokens: Tokens | null = null;

  constructor(parts: SignOutParts) {
    this.#parts = parts;
  }

  get reason(): SignOutReason | null {
    return this.#reason;
  }

  /** By choice: what is typed in this tab goes, what is typed in the others is kept. */
  readonly start = () => this.#leave(false, false);

  /** Nobody chose it: what is typed is kept first (openapi/decisions.md, Nothing typed is lost). */
  readonly expire = (hasEnded = false) => this.#leave(true, hasEnded);

  /**
   * Tokens that are refused before anything of the user's shows; not where another tab has newer
   * ones.
   */
  refusedAtStart(refused: Tokens) {
    if (this.#parts.store.read()?.refresh === refused.refresh) clearLocalStorage();
    this.#parts.tokenManager().forget();
    this.leaveTab();
  }

  /** The next user must neither find what this one typed nor land on this one's screen. */
  leaveTab() {
    sessionStorage.clear();
    history.replaceState(null, "", this.#address);
  }

  /**
   * To the sign-in page, whoever the identity provider may still know; or to who has signed in
   * since.
   */
  readonly signInAgain = async () => {
    if (this.#parts.store.read() === null) return this.#signOutOfProvider();
    window.location.assign(this.#address);
  };

  get #address(): string {
    return addressAfter(this.#parts.homeUrl, this.#kept, this.#unanswered);
  }

  /** Hides the page at once; each tab stores what is typed in it, the first one clears the storage. */
  async #leave(keepsTyped: boolean, hasEnded: boolean) {
    if (this.#reason !== null) return;
    this.#reason = "leaving";
    const giveUpAt = Date.now() + sessionLimits.lastSaveMs;
    const keeping = this.#hide(keepsTyped);
    await this.#parts.tabs.inTurn(async () => {
      // Only now: a tab that hears of it earlier could take the turn of this one.
      this.#callOtherTabs(hasEnded);
      this.#kept = await keeping;
      await this.#end(giveUpAt);
    });
    if (this.#reason === "leaving") await this.#signOutOfProvider();
  }

  #callOtherTabs(hasEnded: boolean) {
    const { tabs, tokenManager } = this.#parts;
    const owner = ownerOf(tokenManager().access);
    if (owner !== null && tokenManager().isStored) tabs.call({ owner, hasEnded });
  }

  /** What is typed is read before the page that holds it goes. */
  async #hide(keepsTyped: boolean): Promise<Kept | null> {
    const { unsavedChanges, onChange } = this.#parts;
    const isKept = keepsTyped && !unsavedChanges.isEmpty;
    // Calls that were refused a token fail first: what is kept asks for the last one by itself.
    if (isKept) await new Promise((resolve) => setTimeout(resolve));
    const keeping = isKept ? unsavedChanges.keep(sessionLimits.lastSaveMs) : null;
    onChange();
    return keeping;
  }

  /** The local storage may be cleared already, or be somebody else's. */
  async #end(giveUpAt: number) {
    const { tabs, tokenManager } = this.#parts;
    if (tokenManager().isStored)
      this.#unanswered = await tabs.othersWithin(Math.max(0, giveUpAt - Date.now()));
    const { isStored } = tokenManager();
    this.#reason = isStored ? "leaving" : "elsewhere";
    // The address names what is lost before anything is cleared.
    this.leaveTab();
    if (isStored) clearLocalStorage();
    this.#tokens = tokenManager().forget();
  }

  /** Storage is cleared [4.04], the URL is the home page's [4.05]: the identity provider signs out [4.06]. */
  async #signOutOfProvider() {
    this.#tell("leaving");
    await this.#parts.identity
      .signOut(this.#address, this.#tokens)
      .catch(() => this.#tell("unreachable"));
  }

  #tell(reason: SignOutReason) {
    this.#reason = reason;
    this.#parts.onChange();
  }
}

/** Only the cookie notice flag outlives a sign-out [4.04]. */
function clearLocalStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
