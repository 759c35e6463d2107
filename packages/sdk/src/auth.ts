import { ConfigurationError } from "./configuration-error.ts";

/**
 * Returns an access token that stays valid for at least `minValidSeconds`. `Infinity` asks for a
 * new token, whatever the age of the current one: the server has refused it. If the function
 * rejects, the call fails with a `TokenError`.
 */
export type TokenFunction = (minValidSeconds: number) => Promise<string>;

const minValidSeconds = 30; // [7.31]

interface Asking {
  readonly seconds: number;
  readonly answer: Promise<string>;
  call: AbortSignal;
}

/** Calls the token function one at a time; all waiting calls share its answer. */
export function createTokenSource(token: TokenFunction) {
  let asking: Asking | undefined;

  async function ask(seconds: number, call: AbortSignal): Promise<string> {
    // A function that did not answer in the time of a call may never do so.
    if (isLate(asking?.call)) asking = undefined;
    if (asking?.call.aborted) asking.call = call;
    if (asking && asking.seconds >= seconds) return asking.answer;
    // The failure of an earlier call is reported to its own callers.
    const again = async () => {
      const given = await token(seconds);
      // `fetch` would name the whole token in its error.
      if (/[^!-~]/.test(given)) throw new ConfigurationError("A header cannot carry this token");
      return given;
    };
    const answer = asking ? asking.answer.then(again, again) : again();
    const mine = { seconds, answer, call };
    const forget = () => {
      if (asking === mine) asking = undefined;
    };
    asking = mine;
    answer.then(forget, forget);
    return answer;
  }

  return {
    /** A token that is valid for the next 30 seconds, for a call that ends with its signal. */
    current: async (call: AbortSignal) => ask(minValidSeconds, call),
    /** A token other than the refused one, or the same if there is no other. */
    async replacing(refused: string, call: AbortSignal) {
      // Another call may have refreshed it already.
      const present = await ask(minValidSeconds, call);
      return present === refused ? ask(Infinity, call) : present;
    },
  };
}

function isLate(call: AbortSignal | undefined): boolean {
  const reason: unknown = call?.reason;
  return reason instanceof Error && reason.name === "TimeoutError";
}
