import { ownerOf } from "./owner.ts";
import type { Tokens, TokenStore } from "./token-store.ts";

/**
 * The refresh tokens that the tabs have used for a renewal. Uses Web Locks, which all tabs see at once; a
 * write to the local storage reaches other tabs later. A tab that uses a refresh token twice would sign out
 * all tabs.
 */
export function spentAmongTabs() {
  const nameOf = (refresh: string) => `pharmacy-spent ${refresh}`;
  let release = () => {};
  return {
    async has(refresh: string) {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === nameOf(refresh));
    },
    /** All tabs know it when this resolves, until this tab uses its next token. */
    add(refresh: string) {
      release();
      const held = Promise.withResolvers<void>();
      release = held.resolve;
      const { promise, resolve } = Promise.withResolvers<void>();
      void navigator.locks.request(nameOf(refresh), { mode: "shared" }, () => {
        resolve();
        return held.promise;
      });
      return promise;
    },
  };
}

export type SpentTokens = ReturnType<typeof spentAmongTabs>;

const longestWaitMs = 5_000;

/** The tokens that all tabs of one sign-in share. */
export function sharedTokens(store: TokenStore, spent: SpentTokens) {
  /** The stored tokens if they belong to the same user and the same sign-in. */
  function ofSameSignIn(own: Tokens): Tokens | null {
    const stored = store.read();
    return stored !== null && ownerOf(stored.access) === ownerOf(own.access) ? stored : null;
  }

  /** Waits until the stored tokens are those of the last renewal. */
  async function latest(own: Tokens): Promise<Tokens | null> {
    const giveUpAt = Date.now() + longestWaitMs;
    let stored = ofSameSignIn(own);
    while (stored !== null && (await spent.has(stored.refresh))) {
      const leftMs = giveUpAt - Date.now();
      if (leftMs <= 0) return stored;
      if (ofSameSignIn(own)?.refresh === stored.refresh) await store.nextChange(leftMs);
      stored = ofSameSignIn(own);
    }
    return stored;
  }

  async function replace(former: Tokens, tokens: Tokens) {
    store.write(tokens);
    // Without rotation the refresh token stays the same.
    if (former.refresh !== tokens.refresh) await spent.add(former.refresh);
  }

  return { ofSameSignIn, latest, replace };
}
