import type { Answer, Call, Forward } from "./fault.ts";
import { withoutHeader } from "./fault-builders.ts";

const apiOf = (call: Call) => call.url.href.slice(0, call.url.href.indexOf("/api/") + 4);

/** Reads instead of writing, and answers as if it had written. */
export const readInstead = async (call: Call, forward: Forward, path: string): Promise<Answer> =>
  forward(
    withoutHeader(
      { ...call, method: "GET", url: new URL(apiOf(call) + path), body: {}, init: {} },
      "Content-Type",
      "If-Match",
      "Idempotency-Key",
    ),
  );
