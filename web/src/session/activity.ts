import { sessionLimits } from "@pharmacy/domain/limits";

// Mouse alone would sign out people who type (openapi/decisions.md, Nothing typed is lost).
const signsOfLife = ["mousemove", "keydown", "touchstart", "scroll"] as const;
const channelName = "pharmacy-activity";
const toldEveryMs = 5_000;

/** How long nobody has done anything, in any tab, and what follows from it, [4.10] to [4.13]. */
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
    const see = () => this.#see();
    const check = () => this.#check();
    for (const sign of signsOfLife) window.addEventListener(sign, see, { passive: true });
    // A laptop that slept wakes up late: the wall clock decides, not the timer.
    document.addEventListener("visibilitychange", check);
    this.#otherTabs.onmessage = () => this.#resume();
    this.#check();
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, see);
      document.removeEventListener("visibilitychange", check);
      this.#otherTabs.onmessage = null;
      clearTimeout(this.#timer);
    };
  }

  /** STAY SIGNED IN: closes the warning, here and in the other tabs, and watches on. */
  stay() {
    this.#resume();
    this.#tellOtherTabs();
  }

  #see() {
    // Once the warning is open only an answer to it counts.
    if (this.#isWarning) return;
    // The first movement after a sleep may come before any timer: it ends no quarter of an hour.
    if (Date.now() >= this.#lastActiveAt + sessionLimits.inactivityMs) {
      this.#check();
      return;
    }
    this.#lastActiveAt = Date.now();
    if (this.#lastActiveAt - this.#lastToldAt >= toldEveryMs) this.#tellOtherTabs();
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
