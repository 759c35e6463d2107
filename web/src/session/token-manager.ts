import { sessionLimits } from "@pharmacy/domain/limits";
import { expiryOf } from "./jwt.ts";
import { type Renew, RenewalTimer, renewalDue } from "./renewal.ts";
import { SharedTokens, type SpentTokens } from "./shared-tokens.ts";
import type { TokenStore, Tokens } from "./token-store.ts";

/** Runs work while no other tab runs it: two tabs that rotate one refresh token sign everyone out. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const aloneAmongTabs: Alone = (work) => navigator.locks.request("pharmacy-tokens", work);

type Surroundings = {
  readonly store: TokenStore;
  readonly renew: Renew;
  readonly alone: Alone;
  readonly spent: SpentTokens;
  /** The access token changed, or is gone. */
  readonly onChange: () => void;
  /** The session has ended for good; the present access token serves for the last save. */
  readonly onRefused: () => void;
  /** Another tab has signed out, or somebody else in. */
  readonly onReplaced: () => void;
};

export class SignedOutError extends Error {
  override readonly name = "SignedOutError";
}

const sessionHasEnded = "The session has ended";
const retryAfterMs = 5_000;

/** Holds the tokens of this tab, renews them in time and answers what the SDK asks for. */
export class TokenManager {
  readonly #around: Surroundings;
  readonly #shared: SharedTokens;
  readonly #timer = new RenewalTimer(() => void this.#renewAsScheduled());
  #tokens: Tokens | null = null;
  #renewing: Promise<Tokens> | undefined;
  #isEnding = false;

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
    this.#shared = new SharedTokens(surroundings.store, surroundings.spent);
  }

  get access(): string | null {
    return this.#tokens?.access ?? null;
  }

  /** The tokens of a sign-in. */
  begin(tokens: Tokens) {
    this.#around.store.write(tokens);
    this.adopt(tokens);
  }

  /** Stored tokens: they are not written again, since another tab may have written newer ones. */
  adopt(tokens: Tokens) {
    this.#isEnding = false;
    this.#tokens = tokens;
    this.#timer.set(renewalDue(tokens.refresh, Date.now()));
    this.#around.onChange();
  }

  /**
   * Answers what was held. Tells of it even where nothing was: why nobody is signed in may be another
   * reason now.
   */
  forget(): Tokens | null {
    const held = this.#tokens && (this.#shared.like(this.#tokens) ?? this.#tokens);
    this.#tokens = null;
    this.#timer.set(undefined);
    this.#around.onChange();
    return held;
  }

  /** An access token that is valid so long; `Infinity` asks for another one than the present. */
  async token(minValidSeconds: number): Promise<string> {
    // Once it ends nothing is renewed: what is left of the access token has to do.
    const neededSeconds = this.#isEnding ? Math.min(minValidSeconds, 1) : minValidSeconds;
    if (this.#tokens && isValidFor(this.#tokens, neededSeconds)) return this.#tokens.access;
    return (await this.renew()).access;
  }

  /** One renewal at a time, in this tab and among all tabs. */
  renew(): Promise<Tokens> {
    this.#renewing ??= this.#around
      .alone(() => this.#adoptOrRenew())
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Whether what this tab holds is what all tabs share; true where it holds nothing. */
  get isStored(): boolean {
    return this.#tokens === null || this.#shared.like(this.#tokens) !== null;
  }

  /** The latest tokens of all tabs; where the session has ended they serve for the last save. */
  prepareToEnd(hasEnded: boolean) {
    this.#tokens &&= this.#shared.like(this.#tokens) ?? this.#tokens;
    if (!hasEnded) return;
    this.#isEnding = true;
    this.#timer.set(undefined);
  }

  /** Looks at the clock again, for example when the tab becomes visible. */
  checkClock() {
    this.#timer.check();
  }

  /** Looks whether another tab has signed out, or somebody else in. */
  checkStore() {
    if (!this.isStored && !this.#isEnding) this.#end("onReplaced");
  }

  async #adoptOrRenew(): Promise<Tokens> {
    const stored = this.#tokens && (await this.#shared.latest(this.#tokens));
    this.checkStore();
    const own = this.#present();
    if (stored === null) throw new SignedOutError(sessionHasEnded);
    const isFromAnotherTab = stored.access !== own.access;
    if (isFromAnotherTab && isValidFor(stored, sessionLimits.tokenRefreshThresholdSeconds)) {
      this.adopt(stored);
      return stored;
    }
    const renewal = await this.#around.renew(stored.refresh);
    // Signed out meanwhile: tokens that come late must not be stored again.
    this.#present();
    if (renewal.outcome === "refused") {
      this.#end("onRefused");
      throw new SignedOutError(sessionHasEnded);
    }
    if (renewal.outcome === "unreachable") {
      throw new Error("The identity provider could not be reached", { cause: renewal.reason });
    }
    // Not every provider renews the id token too.
    const tokens = { id: stored.id, ...renewal.tokens };
    this.adopt(tokens);
    await this.#shared.replace(stored, tokens);
    return tokens;
  }

  #present(): Tokens {
    if (this.#isEnding || this.#tokens === null) throw new SignedOutError(sessionHasEnded);
    return this.#tokens;
  }

  #end(tell: "onRefused" | "onReplaced") {
    this.#isEnding = true;
    this.#timer.set(undefined);
    this.#around[tell]();
  }

  async #renewAsScheduled() {
    try {
      await this.renew();
    } catch (error) {
      // A silent identity provider is asked again; nobody is signed out for it.
      if (!(error instanceof SignedOutError)) this.#timer.set(Date.now() + retryAfterMs);
    }
  }
}

function isValidFor({ access }: Tokens, seconds: number): boolean {
  if (seconds === Infinity) return false;
  const expiresAt = expiryOf(access);
  return expiresAt !== undefined && expiresAt - Date.now() >= seconds * 1000;
}
