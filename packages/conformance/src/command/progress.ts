import type { KitOptions } from "../kit/options.ts";
import type { Layer } from "../results/result.ts";

type Progress = Required<Pick<KitOptions, "onProgress">> & { end(): void };

/** On a terminal one line that counts, in a log a line for each layer. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  let shown: Layer | undefined;
  return {
    onProgress(layer, done, of) {
      if (stream.isTTY) stream.write(`\r${layer} ${done + 1} of ${of}\u001B[K`);
      else if (layer !== shown) stream.write(`${layer}: ${of} laws\n`);
      shown = layer;
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001B[K");
    },
  };
}
