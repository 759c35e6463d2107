import { isStillRunning, launchers } from "./ancestors.ts";

/** After a stop, answers that have begun may take this long. */
const graceMs = 5000;
const watchMs = process.platform === "linux" ? 250 : 1000;

/**
 * Aborts when this process should end: it got a signal, or a launcher has ended. npm does not pass
 * signals on to processes of npx, so a stop of `npm start` would leave the port in use.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  // The reader of the output may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const watched = launchers(process.pid);
  const timer = setInterval(() => {
    if (!watched.every(isStillRunning)) stopping.abort();
  }, watchMs);
  timer.unref();
  stopping.signal.addEventListener("abort", () => {
    clearInterval(timer);
    setTimeout(() => process.exit(), graceMs).unref();
  });
  return stopping.signal;
}

/** Closes a server when the signal aborts. */
export function closeOn(stop: AbortSignal, close: () => Promise<unknown>): void {
  if (stop.aborted) void close();
  else stop.addEventListener("abort", () => void close());
}
