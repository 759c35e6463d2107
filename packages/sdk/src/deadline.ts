import { CancelledError, TimeoutError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";

const longestTimerMs = 2 ** 31 - 1; // longer timers fire at once

/** The limit of a whole call. It does not wait for work that is late or cancelled. */
export function withinTime<T>(
  call: CallIdentity,
  timeoutMs: number,
  cancel: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // One promise and one timer: a listener on the signal and a `Promise.race` would cost as much as
  // the rest of a call.
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = () => {
      clearTimeout(timer);
      if (cancel) unheed(cancel, onCancel);
    };
    const ending =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        end();
        settle(value);
      };
    const fail = ending(reject);
    const stop = (error: Error) => {
      controller.abort(error);
      fail(error);
    };
    const onCancel = () => stop(new CancelledError(call, cancel?.reason));
    const timer = setTimeout(
      () => stop(new TimeoutError(call, timeoutMs)),
      Math.min(timeoutMs, longestTimerMs),
    );
    if (cancel?.aborted) return onCancel();
    if (cancel) heed(cancel, onCancel);
    work(controller.signal).then(ending(resolve), fail);
  });
}

type Listener = () => void;

/** The calls that wait for each signal: Node 20 warns of more than ten listeners on one. */
const waiting = new WeakMap<AbortSignal, { all: Set<Listener>; tell: Listener }>();

function heed(signal: AbortSignal, listener: Listener): void {
  const known = waiting.get(signal);
  if (known) {
    known.all.add(listener);
    return;
  }
  const all = new Set([listener]);
  const tell = () => {
    for (const one of all) one();
  };
  waiting.set(signal, { all, tell });
  signal.addEventListener("abort", tell);
}

function unheed(signal: AbortSignal, listener: Listener): void {
  const known = waiting.get(signal);
  if (!known?.all.delete(listener) || known.all.size > 0) return;
  signal.removeEventListener("abort", known.tell);
  waiting.delete(signal);
}
