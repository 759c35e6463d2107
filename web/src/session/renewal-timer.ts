import { sessionLimits } from "@pharmacy/domain/limits";
import { claimsOf, expiryOf } from "./jwt.ts";

const longestTimerMs = 2 ** 31 - 1; // a longer one fires at once

/**
 * When a refresh token is to be renewed, in epoch milliseconds: 50 seconds before it expires [4.07], or
 * at half its life when it lives no longer than that. Undefined when it does not say that it expires.
 */
export function renewalDue(refreshToken: string, now: number): number | undefined {
  const expiresAt = expiryOf(refreshToken);
  if (expiresAt === undefined) return undefined;
  const issued = claimsOf(refreshToken)?.iat;
  const issuedAt = typeof issued === "number" ? issued * 1000 : now;
  const lifeMs = expiresAt - issuedAt;
  const aheadMs =
    lifeMs > sessionLimits.refreshBeforeExpiryMs ? sessionLimits.refreshBeforeExpiryMs : lifeMs / 2;
  return expiresAt - aheadMs;
}

/** Calls back once a moment has come, by the wall clock: a laptop that slept is late, never early. */
export class RenewalTimer {
  readonly #callback: () => void;
  #dueAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  set(dueAt: number | undefined) {
    this.#dueAt = dueAt;
    this.check();
  }

  /** Call it when the tab wakes up: timers stand still while a machine sleeps. */
  check() {
    clearTimeout(this.#timer);
    if (this.#dueAt === undefined) return;
    const waitMs = this.#dueAt - Date.now();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => this.check(), Math.min(waitMs, longestTimerMs));
      return;
    }
    this.#dueAt = undefined;
    this.#callback();
  }
}
