import { sessionLimits } from "@pharmacy/domain/limits";
import type { Identity } from "./identity.ts";
import { isComingBack } from "./identity.ts";
import type { Renew } from "./renewal.ts";
import { leave } from "./leave.ts";
import { OnDuty } from "./on-duty.ts";
import { SignedOutError, TokenKeeper, type Alone } from "./token-keeper.ts";
import type { TokenStore } from "./token-store.ts";
import { Watchers } from "./watchers.ts";
import { whoFrom, type Who } from "./who.ts";

export interface Session {
  /** Who is signed in; the same object until that changes. */
  who(): Who;
  subscribe(callback: () => void): () => void;
  /** The SDK's token function. */
  token(minValidSeconds: number): Promise<string>;
  signOut(): Promise<void>;
  /** The locum's details and the chosen store. */
  readonly onDuty: OnDuty;
}

export type SessionParts = {
  readonly identity: Identity;
  readonly store: TokenStore;
  readonly renew: Renew;
  readonly alone: Alone;
  readonly homeUrl: string;
};

/** The identity provider could not be asked whether the stored tokens still hold. */
export class SignInUnreachableError extends Error {
  override readonly name = "SignInUnreachableError";
}

/** §4: login is required on load; stored tokens are used if present. */
export async function startSession(parts: SessionParts): Promise<Session> {
  const { identity, store } = parts;
  const watchers = new Watchers();
  const onDuty = new OnDuty(sessionStorage, changed);
  let who = whoFrom(null, onDuty);
  let isStarted = false;
  const keeper = new TokenKeeper({
    ...parts,
    onChange: changed,
    onIdToken: (idToken) => identity.remember(idToken),
    // Stored tokens that are refused at the start lead to the sign-in page instead.
    onRefused: () => isStarted && void signOut(),
  });

  function changed() {
    who = whoFrom(keeper.access, onDuty);
    watchers.notify();
  }

  async function signOut() {
    keeper.forget();
    await leave(identity, parts.homeUrl);
  }

  try {
    if (!(await resume(keeper, parts))) keeper.adopt(await identity.signIn());
  } catch (error) {
    if (!(error instanceof SignInUnreachableError)) await signOut(); // §4: failure to authenticate logs out
    throw error;
  }
  isStarted = true;
  store.onRemoved(() => {
    // Another tab has signed out: this one has its own session storage and its own address.
    sessionStorage.clear();
    window.location.replace(parts.homeUrl);
  });
  document.addEventListener("visibilitychange", () => keeper.checkClock());

  return {
    who: () => who,
    subscribe: watchers.subscribe,
    token: (minValidSeconds) => keeper.token(minValidSeconds),
    signOut,
    onDuty,
  };
}

/** Goes on with the stored tokens, renewed where needed; false when the user has to sign in. */
async function resume(keeper: TokenKeeper, { store }: SessionParts): Promise<boolean> {
  const stored = isComingBack(window.location.hash) ? null : store.read();
  if (stored === null) return false;
  try {
    keeper.adopt(stored);
    await keeper.token(sessionLimits.tokenRefreshThresholdSeconds);
  } catch (error) {
    if (error instanceof SignedOutError) return false;
    throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
  }
  return true;
}
