import { isStillRunning, launchers } from "./ancestors.ts";

/** Whoever is being answered gets this long once a process is told to stop. */
const graceMs = 5000;
const watchMs = process.platform === "linux" ? 250 : 1000;

/**
 * Aborts when this process should end: told by a signal, or because a launcher is gone. npm does not
 * pass a signal on to what npx started, so whoever stops `npm start` would leave the port taken.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  // Nobody may be left to read what is printed.
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

/** Closes a server once the signal has come. */
export function closeOn(stop: AbortSignal, close: () => Promise<unknown>): void {
  if (stop.aborted) void close();
  else stop.addEventListener("abort", () => void close());
}
