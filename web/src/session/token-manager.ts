import { sessionLimits } from "@pharmacy/domain/limits";
import type { Identity } from "./identity.ts";
import { claimsOf, expiryOf, ownerOf } from "./jwt.ts";
import type { SpentTokens, TokenStore, Tokens } from "./shared-tokens.ts";

/** Runs work under a lock of all tabs: two tabs that renew one refresh token would sign out all tabs. */
export type WithLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const withTokenLock: WithLock = (work) => navigator.locks.request("pharmacy-tokens", work);

type TokenManagerParts = {
  readonly store: TokenStore;
  readonly identity: Pick<Identity, "renew">;
  readonly withLock: WithLock;
  readonly spent: SpentTokens;
  readonly onChange: () => void;
  /**
   * The provider has ended the session, another tab has signed out or another user has signed in.
   * The present access token is still valid for the last save.
   */
  readonly onEnded: () => void;
};

export class SignedOutError extends Error {
  override readonly name = "SignedOutError";
}

const sessionHasEnded = "The session has ended";
const retryAfterMs = 5_000;
const longestWaitMs = 5_000;

export class TokenManager {
  readonly #parts: TokenManagerParts;
  readonly #timer = renewalTimer(() => void this.#renewAsScheduled());
  #tokens: Tokens | null = null;
  #renewing: Promise<Tokens> | undefined;
  #isEnding = false;

  constructor(parts: TokenManagerParts) {
    this.#parts = parts;
  }

  get access(): string | null {
    return this.#tokens?.access ?? null;
  }

  begin(tokens: Tokens) {
    this.#parts.store.write(tokens);
    this.adopt(tokens);
  }

  /** Takes stored tokens. Does not write them, since another tab may have written newer ones. */
  adopt(tokens: Tokens) {
    this.#isEnding = false;
    this.#tokens = tokens;
    this.#timer.set(renewalDue(tokens.refresh, Date.now()));
    this.#parts.onChange();
  }

  /** Drops and returns the tokens. Always calls `onChange`, since the reason of the sign-out may change. */
  forget(): Tokens | null {
    const held = this.#tokens && (this.#storedFor(this.#tokens) ?? this.#tokens);
    this.#tokens = null;
    this.#timer.set(undefined);
    this.#parts.onChange();
    return held;
  }

  /** An access token that is valid for at least this time; `Infinity` forces a renewal. */
  async token(minValidSeconds: number): Promise<string> {
    // An ending session renews nothing: the last save uses the present access token.
    const neededSeconds = this.#isEnding ? Math.min(minValidSeconds, 1) : minValidSeconds;
    if (this.#tokens && isValidFor(this.#tokens, neededSeconds)) return this.#tokens.access;
    return (await this.renew()).access;
  }

  /** One renewal at a time, in this tab and among all tabs. */
  renew(): Promise<Tokens> {
    this.#renewing ??= this.#parts
      .withLock(() => this.#adoptOrRenew())
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Whether the stored tokens are of this tab's sign-in; true if this tab has no tokens. */
  get isStored(): boolean {
    return this.#tokens === null || this.#storedFor(this.#tokens) !== null;
  }

  /** Takes the latest tokens of all tabs. If the session has ended, they are used for the last save. */
  prepareToEnd(hasEnded: boolean) {
    this.#tokens &&= this.#storedFor(this.#tokens) ?? this.#tokens;
    if (!hasEnded) return;
    this.#isEnding = true;
    this.#timer.set(undefined);
  }

  checkClock() {
    this.#timer.check();
  }

  checkStore() {
    if (!this.isStored && !this.#isEnding) this.#end();
  }

  async #adoptOrRenew(): Promise<Tokens> {
    const stored = this.#tokens && (await this.#latest(this.#tokens));
    this.checkStore();
    const own = this.#present();
    if (stored === null) throw new SignedOutError(sessionHasEnded);
    const isFromAnotherTab = stored.access !== own.access;
    if (isFromAnotherTab && isValidFor(stored, sessionLimits.tokenRefreshThresholdSeconds)) {
      this.adopt(stored);
      return stored;
    }
    const renewal = await this.#parts.identity.renew(stored.refresh);
    // Throws if this tab has signed out meanwhile: the new tokens must not be stored.
    this.#present();
    if (renewal.outcome === "refused") {
      this.#end();
      throw new SignedOutError(sessionHasEnded);
    }
    if (renewal.outcome === "unreachable") {
      throw new Error("The identity provider could not be reached", { cause: renewal.reason });
    }
    // Some providers do not renew the id token.
    const tokens = { id: stored.id, ...renewal.tokens };
    this.adopt(tokens);
    this.#parts.store.write(tokens);
    // Without rotation the refresh token stays the same.
    if (stored.refresh !== tokens.refresh) await this.#parts.spent.add(stored.refresh);
    return tokens;
  }

  /** The stored tokens, if they are of the same sign-in. */
  #storedFor(own: Tokens): Tokens | null {
    const stored = this.#parts.store.read();
    return stored !== null && ownerOf(stored.access) === ownerOf(own.access) ? stored : null;
  }

  /** Waits until the stored tokens are those of the last renewal. */
  async #latest(own: Tokens): Promise<Tokens | null> {
    const { store, spent } = this.#parts;
    const giveUpAt = Date.now() + longestWaitMs;
    let stored = this.#storedFor(own);
    while (stored !== null && (await spent.has(stored.refresh))) {
      const leftMs = giveUpAt - Date.now();
      if (leftMs <= 0) return stored;
      if (this.#storedFor(own)?.refresh === stored.refresh) await store.nextChange(leftMs);
      stored = this.#storedFor(own);
    }
    return stored;
  }

  #present(): Tokens {
    if (this.#isEnding || this.#tokens === null) throw new SignedOutError(sessionHasEnded);
    return this.#tokens;
  }

  #end() {
    this.#isEnding = true;
    this.#timer.set(undefined);
    this.#parts.onEnded();
  }

  async #renewAsScheduled() {
    try {
      await this.renew();
    } catch (error) {
      // If the identity provider does not answer, it is asked again; the user stays signed in.
      if (!(error instanceof SignedOutError)) this.#timer.set(Date.now() + retryAfterMs);
    }
  }
}

function isValidFor({ access }: Tokens, seconds: number): boolean {
  if (seconds === Infinity) return false;
  const expiresAt = expiryOf(access);
  return expiresAt !== undefined && expiresAt - Date.now() >= seconds * 1000;
}

const longestTimerMs = 2 ** 31 - 1; // `setTimeout` fires at once if the delay is longer

/** Epoch ms: 50 s before expiry [4.07], or at half of a shorter life; undefined: no expiry. */
function renewalDue(refreshToken: string, now: number): number | undefined {
  const expiresAt = expiryOf(refreshToken);
  if (expiresAt === undefined) return undefined;
  const issued = claimsOf(refreshToken)?.iat;
  const issuedAt = typeof issued === "number" ? issued * 1000 : now;
  const lifeMs = expiresAt - issuedAt;
  const aheadMs =
    lifeMs > sessionLimits.refreshBeforeExpiryMs ? sessionLimits.refreshBeforeExpiryMs : lifeMs / 2;
  return expiresAt - aheadMs;
}

/** Calls back at a time of the wall clock; later if the machine sleeps, never earlier. */
function renewalTimer(callback: () => void) {
  let dueAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it when the tab wakes up, since timers stop while the machine sleeps. */
  function check() {
    clearTimeout(timer);
    if (dueAt === undefined) return;
    const waitMs = dueAt - Date.now();
    if (waitMs > 0) {
      timer = setTimeout(check, Math.min(waitMs, longestTimerMs));
      return;
    }
    dueAt = undefined;
    callback();
  }

  function set(instant: number | undefined) {
    dueAt = instant;
    check();
  }

  return { set, check };
}
