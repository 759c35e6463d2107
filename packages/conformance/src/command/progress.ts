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
