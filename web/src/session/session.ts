import { sessionLimits } from "@pharmacy/domain/limits";
import { SignOut } from "./sign-out.ts";
import { isSignInCallback, SignInUnreachableError, type Identity } from "./identity.ts";
import type { Renew } from "./renewal.ts";
import { hasOwner, SessionContext } from "./session-context.ts";
import { ownerOf } from "./jwt.ts";
import type { SpentTokens, TokenStore } from "./shared-tokens.ts";
import type { Tabs } from "./tabs.ts";
import { SignedOutError, TokenManager, type WithLock } from "./token-manager.ts";
import { UnsavedChanges } from "./unsaved-changes.ts";
import {
  currentUserFrom,
  currentUserAtom,
  type SharedState,
  signOutReasonAtom,
} from "./current-user.ts";

export type SessionParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly renew: Renew;
  readonly withLock: WithLock;
  readonly tabs: Tabs;
  readonly spent: SpentTokens;
  readonly homeUrl: string;
  readonly shared: SharedState;
};

/** [4.01] [4.02] */
export async function startSession(parts: SessionParts) {
  const { shared, tabs } = parts;
  const context = new SessionContext(sessionStorage, () => ownerOf(tokenManager.access), changed);
  let isStarted = false;
  const unsavedChanges = new UnsavedChanges((forms) => tabs.setOpenForms(forms));
  const signOut = new SignOut({
    ...parts,
    unsavedChanges,
    tokenManager: () => tokenManager,
    onChange: changed,
  });
  const tokenManager = new TokenManager({
    ...parts,
    onChange: changed,
    // At the start, `resume` handles refused tokens: it leads to the sign-in page.
    onRefused: () => isStarted && void signOut.expire(true),
    onReplaced: () => isStarted && void signOut.expire(true),
  });

  function changed() {
    if (!isStarted) context.takeOver(parts.homeUrl);
    shared.set(currentUserAtom, currentUserFrom(tokenManager.access, context));
    shared.set(signOutReasonAtom, signOut.reason);
  }

  await signIn(tokenManager, signOut, parts);
  isStarted = true;
  listen(tokenManager, signOut, parts);

  return {
    token: (minValidSeconds: number) => tokenManager.token(minValidSeconds),
    signOut: signOut.start,
    /** Stores unsaved changes, then ends the session. For an end that the user did not choose. */
    expire: () => signOut.expire(),
    /** Registers a form whose unsaved changes `expire` stores; returns the function that unregisters it. */
    addUnsavedChanges: unsavedChanges.add,
    losesUnsavedChanges: () => unsavedChanges.lost,
    /** After the end: goes to the sign-in page, also if the provider still has a session. */
    signInAgain: signOut.signInAgain,
    context,
  };
}

export type Session = Awaited<ReturnType<typeof startSession>>;

/** Subscribes to the other tabs, and to the visibility of the page, since a laptop may wake up. */
function listen(tokenManager: TokenManager, signOut: SignOut, { store, tabs }: SessionParts) {
  store.onChanged(() => tokenManager.checkStore());
  tabs.onAnnounced(({ owner, hasEnded }) => {
    if (owner !== ownerOf(tokenManager.access)) return;
    tokenManager.prepareToEnd(hasEnded);
    void signOut.expire(hasEnded);
  });
  document.addEventListener("visibilitychange", () => tokenManager.checkClock());
}

async function signIn(tokenManager: TokenManager, signOut: SignOut, parts: SessionParts) {
  try {
    if (!(await resume(tokenManager, signOut, parts)))
      tokenManager.begin(await parts.identity.signIn());
  } catch (error) {
    if (error instanceof SignInUnreachableError) throw error;
    await signOut.start(); // [4.03]
  }
}

/** False if the user has to sign in. */
async function resume(
  tokenManager: TokenManager,
  signOut: SignOut,
  { store }: SessionParts,
): Promise<boolean> {
  if (isSignInCallback(window.location.hash)) return false;
  for (let stored = store.read(); stored !== null; stored = store.read()) {
    try {
      tokenManager.adopt(stored);
      await tokenManager.token(sessionLimits.tokenRefreshThresholdSeconds);
      return true;
    } catch (error) {
      if (!(error instanceof SignedOutError)) {
        throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
      }
      signOut.onRefusedAtStart(stored);
    }
  }
  // The session ended while this tab was not open.
  if (hasOwner(sessionStorage)) signOut.leaveTab();
  return false;
}
