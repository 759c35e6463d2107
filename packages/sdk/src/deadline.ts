import { CancelledError, TimeoutError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";

const longestTimerMs = 2 ** 31 - 1; // longer timers fire at once

export interface Deadline {
  /** Aborts when the time is over or the caller cancels; its reason is the typed error. */
  readonly signal: AbortSignal;
  /** Rejects when the signal aborts. */
  readonly passed: Promise<never>;
  /** Stops the clock. */
  readonly end: () => void;
}

/** One clock for a whole call: its token, its request, its answer's body. */
export function startDeadline(
  call: CallIdentity,
  timeoutMs: number,
  cancel: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const passed = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const onCancel = () => controller.abort(new CancelledError(call, cancel?.reason));
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(call, timeoutMs)),
    Math.min(timeoutMs, longestTimerMs),
  );
  if (cancel?.aborted) onCancel();
  else cancel?.addEventListener("abort", onCancel, { once: true });
  return {
    signal,
    passed,
    end() {
      clearTimeout(timer);
      cancel?.removeEventListener("abort", onCancel);
    },
  };
}
