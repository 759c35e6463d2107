/**
 * Gives an access token that stays valid for at least `minValidSeconds`.
 * `Infinity` asks for a new one, whatever the present one's age: the server has refused it.
 * Rejecting makes the call fail with a `TokenError`.
 */
export type TokenFunction = (minValidSeconds: number) => Promise<string>;

const minValidSeconds = 30; // [7.31]

export interface TokenSource {
  /** A token good for the next 30 seconds. */
  current(): Promise<string>;
  /** Another token than the refused one, or the same when there is no other. */
  replacing(refused: string): Promise<string>;
}

/** Asks the token function once at a time, however many calls wait for its answer. */
export function createTokenSource(token: TokenFunction): TokenSource {
  let asking: { seconds: number; answer: Promise<string> } | undefined;

  function ask(seconds: number): Promise<string> {
    if (asking && asking.seconds >= seconds) return asking.answer;
    // An earlier one's failure belongs to those who asked for it.
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
      // Another call may have had it refreshed already.
      const present = await ask(minValidSeconds);
      return present === refused ? ask(Infinity) : present;
    },
  };
}
