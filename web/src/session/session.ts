import { sessionLimits } from "@pharmacy/domain/limits";
import { SignOut } from "./sign-out.ts";
import { isComingBack, SignInUnreachableError, type Identity } from "./identity.ts";
import type { Renew } from "./renewal.ts";
import { SessionContext } from "./session-context.ts";
import { isLeftBehind, ownerOf } from "./owner.ts";
import type { SpentTokens } from "./shared-tokens.ts";
import type { Tabs } from "./tabs.ts";
import { SignedOutError, TokenManager, type Alone } from "./token-manager.ts";
import type { TokenStore } from "./token-store.ts";
import { type Keep, type Losing, UnsavedChanges } from "./unsaved-changes.ts";
import { currentUserFrom } from "./current-user.ts";
import { currentUserAtom, type SharedState, signOutReasonAtom } from "./session-state.ts";

export interface Session {
  /** The SDK's token function. */
  token(minValidSeconds: number): Promise<string>;
  signOut(): Promise<void>;
  /** Ends a session that nobody ended by choice: what is typed is kept first. */
  expire(): Promise<void>;
  /** What has to be kept then; answers how to take it back. */
  addUnsavedChanges(form: string, keep: Keep, isLost?: Losing): () => void;
  /** Whether something is typed that could not be kept then, or the fields that hold it. */
  losesUnsavedChanges(): boolean | readonly string[];
  /** After the end: to the sign-in page, whoever the identity provider may still know. */
  signInAgain(): Promise<void>;
  /** The locum's details and the chosen store. */
  readonly context: SessionContext;
}

export type SessionParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly renew: Renew;
  readonly alone: Alone;
  readonly tabs: Tabs;
  readonly spent: SpentTokens;
  readonly homeUrl: string;
  /** Where it tells who is on duty. */
  readonly shared: SharedState;
};

/** Login is required on load [4.01]; stored tokens are used if present [4.02]. */
export async function startSession(parts: SessionParts): Promise<Session> {
  const { shared, tabs } = parts;
  const context = new SessionContext(sessionStorage, () => ownerOf(tokenManager.access), changed);
  let isStarted = false;
  const unsavedChanges = new UnsavedChanges((forms) => tabs.holds(forms));
  const signOut = new SignOut({
    ...parts,
    unsavedChanges,
    tokenManager: () => tokenManager,
    onChange: changed,
  });
  const tokenManager = new TokenManager({
    ...parts,
    onChange: changed,
    // Stored tokens that are refused at the start lead to the sign-in page instead.
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
    token: (minValidSeconds) => tokenManager.token(minValidSeconds),
    signOut: signOut.start,
    expire: () => signOut.expire(),
    addUnsavedChanges: unsavedChanges.add,
    losesUnsavedChanges: () => unsavedChanges.lost,
    signInAgain: signOut.signInAgain,
    context,
  };
}

/** To the other tabs, and to the clock of a laptop that wakes up. */
function listen(tokenManager: TokenManager, signOut: SignOut, { store, tabs }: SessionParts) {
  store.onChanged(() => tokenManager.checkStore());
  tabs.onCalled(({ owner, hasEnded }) => {
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

/** Goes on with the stored tokens, renewed where needed; false when the user has to sign in. */
async function resume(
  tokenManager: TokenManager,
  signOut: SignOut,
  { store }: SessionParts,
): Promise<boolean> {
  if (isComingBack(window.location.hash)) return false;
  for (let stored = store.read(); stored !== null; stored = store.read()) {
    try {
      tokenManager.adopt(stored);
      await tokenManager.token(sessionLimits.tokenRefreshThresholdSeconds);
      return true;
    } catch (error) {
      if (!(error instanceof SignedOutError)) {
        throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
      }
      signOut.refusedAtStart(stored);
    }
  }
  // The session ended while no page of this tab was there to see it.
  if (isLeftBehind(sessionStorage)) signOut.leaveTab();
  return false;
}
