import { sessionLimits } from "@pharmacy/domain/limits";

// Without the keyboard, users who type would be signed out (openapi/decisions.md, Nothing typed is lost).
const activityEvents = ["mousemove", "keydown", "touchstart", "scroll"] as const;
const channelName = "pharmacy-activity";
const tellEveryMs = 5_000;

/** Measures the inactivity in all tabs, warns, and then signs out, [4.10] to [4.13]. */
export class ActivityWatch {
  readonly #onWarning: (signOutAt: number | null) => void;
  readonly #onExpiry: () => void;
  readonly #otherTabs = new BroadcastChannel(channelName);
  #lastActiveAt = Date.now();
  #lastToldAt = 0;
  #isWarning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onWarning: (signOutAt: number | null) => void, onExpiry: () => void) {
    this.#onWarning = onWarning;
    this.#onExpiry = onExpiry;
  }

  /** Watches until the returned function is called. */
  start(): () => void {
    const record = () => this.#recordActivity();
    const check = () => this.#check();
    for (const type of activityEvents) window.addEventListener(type, record, { passive: true });
    // Timers stop while a laptop sleeps, so the wall clock decides.
    document.addEventListener("visibilitychange", check);
    this.#otherTabs.onmessage = () => this.#resume();
    this.#check();
    return () => {
      for (const type of activityEvents) window.removeEventListener(type, record);
      document.removeEventListener("visibilitychange", check);
      this.#otherTabs.onmessage = null;
      clearTimeout(this.#timer);
    };
  }

  /** STAY SIGNED IN: closes the warning in all tabs and continues to watch. */
  stay() {
    this.#resume();
    this.#tellOtherTabs();
  }

  #recordActivity() {
    // While the warning is open, only an answer to it counts.
    if (this.#isWarning) return;
    // After a sleep, the first event may come before the timer. It must not restart the 15 minutes.
    if (Date.now() >= this.#lastActiveAt + sessionLimits.inactivityMs) {
      this.#check();
      return;
    }
    this.#lastActiveAt = Date.now();
    if (this.#lastActiveAt - this.#lastToldAt >= tellEveryMs) this.#tellOtherTabs();
  }

  #tellOtherTabs() {
    this.#lastToldAt = Date.now();
    this.#otherTabs.postMessage("active");
  }

  #resume() {
    this.#lastActiveAt = Date.now();
    if (this.#isWarning) {
      this.#isWarning = false;
      this.#onWarning(null);
    }
    this.#check();
  }

  #check() {
    clearTimeout(this.#timer);
    const warnAt = this.#lastActiveAt + sessionLimits.inactivityMs;
    const signOutAt = warnAt + sessionLimits.warningCountdownMs;
    const now = Date.now();
    if (now >= signOutAt) {
      this.#onExpiry();
      return;
    }
    if (now >= warnAt && !this.#isWarning) {
      this.#isWarning = true;
      this.#onWarning(signOutAt);
    }
    this.#timer = setTimeout(() => this.#check(), (now < warnAt ? warnAt : signOutAt) - now);
  }
}
