import { sessionLimits } from "@pharmacy/domain/limits";
import { cookieNoticeKey } from "./cookie-choice.ts";
import { isSignInCallback, SignInUnreachableError, type Identity } from "./identity.ts";
import { hasOwner, SessionContext } from "./session-context.ts";
import { ownerOf } from "./jwt.ts";
import type { SpentTokens, Tokens, TokenStore } from "./shared-tokens.ts";
import type { Tabs } from "./tabs.ts";
import { SignedOutError, TokenManager, type WithLock } from "./token-manager.ts";
import { addressAfterSignOut, type DraftResult, UnsavedChanges } from "./unsaved-changes.ts";
import {
  currentUserFrom,
  currentUserAtom,
  type SharedState,
  type SignOutReason,
  signOutReasonAtom,
} from "./current-user.ts";

export type SessionParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly withLock: WithLock;
  readonly tabs: Tabs;
  readonly spent: SpentTokens;
  readonly homeUrl: string;
  readonly shared: SharedState;
};

/** [4.01] [4.02] */
export async function startSession(parts: SessionParts): Promise<Session> {
  const session = new TabSession(parts);
  await session.start();
  return session;
}

/** The session in this tab. Its end: [4.04] to [4.06]. */
class TabSession {
  readonly context: SessionContext;
  readonly #parts: SessionParts;
  readonly #tokenManager: TokenManager;
  readonly #unsavedChanges: UnsavedChanges;
  #isStarted = false;
  #reason: SignOutReason | null = null;
  #draftResult: DraftResult | null = null;
  /** Forms of other tabs that did not report in time that they are stored. */
  #unanswered: readonly string[] = [];
  #endedTokens: Tokens | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const onChange = () => this.#share();
    this.context = new SessionContext(sessionStorage, () => this.#owner, onChange);
    this.#unsavedChanges = new UnsavedChanges((forms) => parts.tabs.setOpenForms(forms));
    // At the start, `#resume` handles refused tokens: it leads to the sign-in page.
    const onEnded = () => void (this.#isStarted && this.expire(true));
    this.#tokenManager = new TokenManager({ ...parts, onChange, onEnded });
  }

  readonly token = (minValidSeconds: number) => this.#tokenManager.token(minValidSeconds);

  /** By choice: drops unsaved changes in this tab; the other tabs store theirs. */
  readonly signOut = () => this.#leave(false, false);

  /** Not by choice: stores unsaved changes first (openapi/decisions.md, Nothing typed is lost). */
  readonly expire = (hasEnded = false) => this.#leave(true, hasEnded);

  /** Registers a form whose unsaved changes `expire` stores; returns the function that unregisters it. */
  readonly addUnsavedChanges: UnsavedChanges["add"] = (...form) =>
    this.#unsavedChanges.add(...form);

  readonly losesUnsavedChanges = () => this.#unsavedChanges.lost;

  /** After the end: goes to the sign-in page, also if the provider still has a session. */
  readonly signInAgain = async () => {
    if (this.#parts.store.read() === null) return this.#signOutOfProvider();
    window.location.assign(this.#address);
  };

  async start() {
    const { identity, store, tabs } = this.#parts;
    try {
      if (!(await this.#resume())) this.#tokenManager.begin(await identity.signIn());
    } catch (error) {
      if (error instanceof SignInUnreachableError) throw error;
      await this.signOut(); // [4.03]
    }
    this.#isStarted = true;
    store.onChanged(() => this.#tokenManager.checkStore());
    tabs.onAnnounced(({ owner, hasEnded }) => {
      if (owner !== this.#owner) return;
      this.#tokenManager.prepareToEnd(hasEnded);
      void this.expire(hasEnded);
    });
    // A laptop may wake up.
    document.addEventListener("visibilitychange", () => this.#tokenManager.checkClock());
  }

  /** False if the user has to sign in. */
  async #resume(): Promise<boolean> {
    const { store } = this.#parts;
    if (isSignInCallback(window.location.hash)) return false;
    for (let stored = store.read(); stored !== null; stored = store.read()) {
      try {
        this.#tokenManager.adopt(stored);
        await this.token(sessionLimits.tokenRefreshThresholdSeconds);
        return true;
      } catch (error) {
        if (!(error instanceof SignedOutError)) {
          throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
        }
        // Keeps newer tokens that another tab has stored.
        if (store.read()?.refresh === stored.refresh) clearLocalStorage();
        this.#tokenManager.forget();
        this.#leaveTab();
      }
    }
    // The session ended while this tab was not open.
    if (hasOwner(sessionStorage)) this.#leaveTab();
    return false;
  }

  get #owner(): string | null {
    return ownerOf(this.#tokenManager.access);
  }

  get #address(): string {
    return addressAfterSignOut(this.#parts.homeUrl, this.#draftResult, this.#unanswered);
  }

  #share() {
    const { shared, homeUrl } = this.#parts;
    if (!this.#isStarted) this.context.takeOver(homeUrl);
    shared.set(currentUserAtom, currentUserFrom(this.#tokenManager.access, this.context));
    shared.set(signOutReasonAtom, this.#reason);
  }

  /** Hides the page at once. Each tab stores its unsaved changes; the first tab clears the storage. */
  async #leave(savesDrafts: boolean, hasEnded: boolean) {
    if (this.#reason !== null) return;
    this.#reason = "leaving";
    const { tabs } = this.#parts;
    const giveUpAt = Date.now() + sessionLimits.lastSaveMs;
    const saving = this.#hide(savesDrafts);
    await tabs.withLock(async () => {
      // Not earlier: another tab could get the lock before this one.
      const owner = this.#owner;
      if (owner !== null && this.#tokenManager.isStored) tabs.announce({ owner, hasEnded });
      this.#draftResult = await saving;
      await this.#end(giveUpAt);
    });
    if (this.#reason === "leaving") await this.#signOutOfProvider();
  }

  /** Reads the unsaved changes before the page disappears. */
  async #hide(savesDrafts: boolean): Promise<DraftResult | null> {
    const isSaved = savesDrafts && !this.#unsavedChanges.isEmpty;
    // Lets calls that were refused a token fail first; storing the changes requests a token of its own.
    if (isSaved) await new Promise((resolve) => setTimeout(resolve));
    const saving = isSaved ? this.#unsavedChanges.saveAll() : null;
    this.#share();
    return saving;
  }

  /** Another tab may have cleared the local storage, or another user may have signed in. */
  async #end(giveUpAt: number) {
    if (this.#tokenManager.isStored)
      this.#unanswered = await this.#parts.tabs.waitForOthers(Math.max(0, giveUpAt - Date.now()));
    const { isStored } = this.#tokenManager;
    this.#reason = isStored ? "leaving" : "elsewhere";
    // Sets the address, which names the lost forms, before it clears the storage.
    this.#leaveTab();
    if (isStored) clearLocalStorage();
    this.#endedTokens = this.#tokenManager.forget();
  }

  /** Clears the tab's data and address, so that the next user sees neither. */
  #leaveTab() {
    sessionStorage.clear();
    history.replaceState(null, "", this.#address);
  }

  /** After the storage is cleared [4.04] and the URL is the home page [4.05]: signs out at the provider [4.06]. */
  async #signOutOfProvider() {
    this.#tell("leaving");
    await this.#parts.identity
      .signOut(this.#address, this.#endedTokens)
      .catch(() => this.#tell("unreachable"));
  }

  #tell(reason: SignOutReason) {
    this.#reason = reason;
    this.#share();
  }
}

export type Session = Omit<TabSession, "start">;

/** Keeps only the answer to the cookie notice [4.04]. */
function clearLocalStorage() {
  const notice = localStorage.getItem(cookieNoticeKey);
  localStorage.clear();
  if (notice !== null) localStorage.setItem(cookieNoticeKey, notice);
}
