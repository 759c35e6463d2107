/** npm passes on what the terminal has told everybody already. */
const echoMs = 1000;

/** The first signal asks for an end with what was made removed; a later one does not wait for that. */
export function interruption(): AbortSignal {
  const asked = new AbortController();
  let askedAt = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (!asked.signal.aborted) {
        console.error("\nEnding: what was made is being removed. Once more leaves it as it is.");
        askedAt = performance.now();
        asked.abort();
      } else if (performance.now() - askedAt > echoMs) process.exit(130);
    });
  return asked.signal;
}
