import type { KitOptions } from "../kit/options.ts";
import type { Suite } from "../results/result.ts";

type Progress = Required<Pick<KitOptions, "onProgress">> & { end(): void };

/** On a terminal one line that counts, in a log a line for each suite. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  let shown: Suite | undefined;
  return {
    onProgress(suite, done, of) {
      if (stream.isTTY) stream.write(`\r${suite} ${done + 1} of ${of}\u001B[K`);
      else if (suite !== shown) stream.write(`${suite}: ${of} checks\n`);
      shown = suite;
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001B[K");
    },
  };
}

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
