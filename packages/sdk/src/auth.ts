/**
 * Returns an access token that stays valid for at least `minValidSeconds`. `Infinity` asks for a
 * new token, whatever the age of the current one: the server has refused it. If the function
 * rejects, the call fails with a `TokenError`.
 */
export type TokenFunction = (minValidSeconds: number) => Promise<string>;

const minValidSeconds = 30; // [7.31]

export interface TokenSource {
  /** A token that is valid for the next 30 seconds. */
  current(): Promise<string>;
  /** A token other than the refused one, or the same if there is no other. */
  replacing(refused: string): Promise<string>;
}

/** Calls the token function one at a time; all waiting calls share its answer. */
export function createTokenSource(token: TokenFunction): TokenSource {
  let asking: { seconds: number; answer: Promise<string> } | undefined;

  function ask(seconds: number): Promise<string> {
    if (asking && asking.seconds >= seconds) return asking.answer;
    // The failure of an earlier call is reported to its own callers.
    const again = () => token(seconds);
    const answer = asking ? asking.answer.then(again, again) : again();
    const mine = { seconds, answer };
    const forget = () => {
      if (asking === mine) asking = undefined;
    };
    asking = mine;
    answer.then(forget, forget);
    return answer;
  }

  return {
    current: () => ask(minValidSeconds),
    async replacing(refused) {
      // Another call may have refreshed it already.
      const present = await ask(minValidSeconds);
      return present === refused ? ask(Infinity) : present;
    },
  };
}
