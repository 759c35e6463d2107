import { useEffect, useRef, useState } from "react";
import { useSession } from "./session-provider.tsx";
import type { InactivityWarning } from "./inactivity-warning.tsx";
import { sessionLimits } from "@pharmacy/domain/limits";

const loadWarning = async () => (await import("./inactivity-warning.tsx")).InactivityWarning;

type Warning = { readonly signOutAt: number; readonly Dialog: typeof InactivityWarning };

/** Warns after 15 minutes of inactivity [4.10] and signs out 30 seconds later [4.11]. */
export function Inactivity() {
  const session = useSession();
  const watch = useRef<ActivityWatch>(null);
  const [warning, setWarning] = useState<Warning | null>(null);

  // Subscribes to the user's activity.
  useEffect(() => {
    let latest: number | null = null;
    async function warn(signOutAt: number | null) {
      latest = signOutAt;
      // If the dialog's code cannot be loaded, the sign-out still follows.
      const Dialog = signOutAt === null ? null : await loadWarning().catch(() => null);
      if (latest !== signOutAt) return;
      setWarning(signOutAt === null || Dialog === null ? null : { signOutAt, Dialog });
    }
    watch.current = new ActivityWatch(
      (signOutAt) => void warn(signOutAt),
      () => void session.expire(),
    );
    return watch.current.start();
  }, [session]);

  if (warning === null) return null;
  const { Dialog, signOutAt } = warning;
  return (
    <Dialog
      signOutAt={signOutAt}
      lost={session.losesUnsavedChanges()}
      onStay={() => watch.current?.stay()}
      onSignOut={() => void session.expire()}
    />
  );
}

// Without the keyboard, users who type would be signed out (openapi/decisions.md, Nothing typed is lost).
const activityEvents = ["mousemove", "keydown", "touchstart", "scroll"] as const;
const tellEveryMs = 5_000;

/** In all tabs, [4.10] to [4.13]. */
export class ActivityWatch {
  readonly #onWarning: (signOutAt: number | null) => void;
  readonly #onExpiry: () => void;
  readonly #otherTabs = new BroadcastChannel("pharmacy-activity");
  #lastActiveAt = Date.now();
  #lastToldAt = 0;
  #isWarning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(onWarning: (signOutAt: number | null) => void, onExpiry: () => void) {
    this.#onWarning = onWarning;
    this.#onExpiry = onExpiry;
  }

  start(): () => void {
    const record = () => this.#recordActivity();
    const check = () => this.#check();
    for (const type of activityEvents) window.addEventListener(type, record, { passive: true });
    // Timers stop while a laptop sleeps, so the wall clock decides.
    document.addEventListener("visibilitychange", check);
    // Until an upgrade has reached all tabs, one may tell no time.
    this.#otherTabs.onmessage = ({ data }) =>
      this.#resume(typeof data === "number" ? data : Date.now());
    this.#check();
    return () => {
      for (const type of activityEvents) window.removeEventListener(type, record);
      document.removeEventListener("visibilitychange", check);
      this.#otherTabs.onmessage = null;
      clearTimeout(this.#timer);
      clearTimeout(this.#telling);
    };
  }

  stay() {
    // After a sleep, the answer may come before the timer. It must not undo the sign-out.
    if (Date.now() >= this.#signOutAt()) return this.#check();
    this.#resume(Date.now());
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
    // The last activity is told too, so that all countdowns end together.
    const waitMs = this.#lastToldAt + tellEveryMs - this.#lastActiveAt;
    if (waitMs <= 0) this.#tellOtherTabs();
    else this.#telling ??= setTimeout(() => this.#tellOtherTabs(), waitMs);
  }

  #tellOtherTabs() {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#lastToldAt = Date.now();
    this.#otherTabs.postMessage(this.#lastActiveAt);
  }

  #resume(activeAt: number) {
    if (activeAt <= this.#lastActiveAt) return;
    this.#lastActiveAt = activeAt;
    if (this.#isWarning) {
      this.#isWarning = false;
      this.#onWarning(null);
    }
    this.#check();
  }

  #signOutAt() {
    return this.#lastActiveAt + sessionLimits.inactivityMs + sessionLimits.warningCountdownMs;
  }

  #check() {
    clearTimeout(this.#timer);
    const warnAt = this.#lastActiveAt + sessionLimits.inactivityMs;
    const signOutAt = this.#signOutAt();
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
