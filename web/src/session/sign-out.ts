import { sessionLimits } from "@pharmacy/domain/limits";
import { cookieNoticeKey } from "./cookie-choice.ts";
import type { Identity } from "./identity.ts";
import { ownerOf } from "./jwt.ts";
import type { Tabs } from "./tabs.ts";
import type { TokenManager } from "./token-manager.ts";
import type { Tokens, TokenStore } from "./shared-tokens.ts";
import { addressAfterSignOut, type DraftResult, type UnsavedChanges } from "./unsaved-changes.ts";

export type SignOutReason = "leaving" | "elsewhere" | "unreachable";

type SignOutParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly tabs: Tabs;
  readonly homeUrl: string;
  readonly unsavedChanges: UnsavedChanges;
  readonly tokenManager: () => TokenManager;
  readonly onChange: () => void;
};

/** [4.04] to [4.06] */
export class SignOut {
  readonly #parts: SignOutParts;
  #reason: SignOutReason | null = null;
  #draftResult: DraftResult | null = null;
  /** Forms of other tabs that did not report in time that they are stored. */
  #unanswered: readonly string[] = [];
  #tokens: Tokens | null = null;

  constructor(parts: SignOutParts) {
    this.#parts = parts;
  }

  get reason(): SignOutReason | null {
    return this.#reason;
  }

  /** By choice: drops unsaved changes in this tab; the other tabs store theirs. */
  readonly start = () => this.#leave(false, false);

  /** Not by choice: stores unsaved changes first (openapi/decisions.md, Nothing typed is lost). */
  readonly expire = (hasEnded = false) => this.#leave(true, hasEnded);

  /** The stored tokens are refused at the start. Keeps newer tokens that another tab has stored. */
  onRefusedAtStart(refused: Tokens) {
    if (this.#parts.store.read()?.refresh === refused.refresh) clearLocalStorage();
    this.#parts.tokenManager().forget();
    this.leaveTab();
  }

  /** Clears the tab's data and address, so that the next user sees neither. */
  leaveTab() {
    sessionStorage.clear();
    history.replaceState(null, "", this.#address);
  }

  readonly signInAgain = async () => {
    if (this.#parts.store.read() === null) return this.#signOutOfProvider();
    window.location.assign(this.#address);
  };

  get #address(): string {
    return addressAfterSignOut(this.#parts.homeUrl, this.#draftResult, this.#unanswered);
  }

  /** Hides the page at once. Each tab stores its unsaved changes; the first tab clears the storage. */
  async #leave(savesDrafts: boolean, hasEnded: boolean) {
    if (this.#reason !== null) return;
    this.#reason = "leaving";
    const giveUpAt = Date.now() + sessionLimits.lastSaveMs;
    const saving = this.#hide(savesDrafts);
    await this.#parts.tabs.withLock(async () => {
      // Not earlier: another tab could get the lock before this one.
      this.#announceSignOut(hasEnded);
      this.#draftResult = await saving;
      await this.#end(giveUpAt);
    });
    if (this.#reason === "leaving") await this.#signOutOfProvider();
  }

  #announceSignOut(hasEnded: boolean) {
    const { tabs, tokenManager } = this.#parts;
    const owner = ownerOf(tokenManager().access);
    if (owner !== null && tokenManager().isStored) tabs.announce({ owner, hasEnded });
  }

  /** Reads the unsaved changes before the page disappears. */
  async #hide(savesDrafts: boolean): Promise<DraftResult | null> {
    const { unsavedChanges, onChange } = this.#parts;
    const isSaved = savesDrafts && !unsavedChanges.isEmpty;
    // Lets calls that were refused a token fail first; storing the changes requests a token of its own.
    if (isSaved) await new Promise((resolve) => setTimeout(resolve));
    const saving = isSaved ? unsavedChanges.saveAll(sessionLimits.lastSaveMs) : null;
    onChange();
    return saving;
  }

  /** Another tab may have cleared the local storage, or another user may have signed in. */
  async #end(giveUpAt: number) {
    const { tabs, tokenManager } = this.#parts;
    if (tokenManager().isStored)
      this.#unanswered = await tabs.waitForOthers(Math.max(0, giveUpAt - Date.now()));
    const { isStored } = tokenManager();
    this.#reason = isStored ? "leaving" : "elsewhere";
    // Sets the address, which names the lost forms, before it clears the storage.
    this.leaveTab();
    if (isStored) clearLocalStorage();
    this.#tokens = tokenManager().forget();
  }

  /** After the storage is cleared [4.04] and the URL is the home page [4.05]: signs out at the provider [4.06]. */
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

/** Keeps only the answer to the cookie notice [4.04]. */
function clearLocalStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
