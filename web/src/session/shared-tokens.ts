import { ownerOf } from "./owner.ts";
import type { Tokens, TokenStore } from "./token-store.ts";

/** Which refresh tokens the tabs have spent. */
export interface SpentTokens {
  has(refresh: string): Promise<boolean>;
  /** Known to all tabs once it resolves, until this tab spends its next one. */
  add(refresh: string): Promise<void>;
}

/**
 * What one tab writes into the local storage reaches the others a little later, and a tab that spends a
 * refresh token a second time signs everyone out. Who holds a lock is known to all tabs at once.
 */
export function spentAmongTabs(): SpentTokens {
  const nameOf = (refresh: string) => `pharmacy-spent ${refresh}`;
  let release = () => {};
  return {
    async has(refresh) {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === nameOf(refresh));
    },
    add(refresh) {
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

const longestWaitMs = 5_000;

/** The tokens that all tabs of one sign-in share. */
export class SharedTokens {
  readonly #store: TokenStore;
  readonly #spent: SpentTokens;

  constructor(store: TokenStore, spent: SpentTokens) {
    this.#store = store;
    this.#spent = spent;
  }

  /** What is stored, when it belongs to the same person and the same sign-in. */
  like(own: Tokens): Tokens | null {
    const stored = this.#store.read();
    return stored !== null && ownerOf(stored.access) === ownerOf(own.access) ? stored : null;
  }

  /** The same once it is what the last tab that renewed has written. */
  async latest(own: Tokens): Promise<Tokens | null> {
    const giveUpAt = Date.now() + longestWaitMs;
    let stored = this.like(own);
    while (stored !== null && (await this.#spent.has(stored.refresh))) {
      const leftMs = giveUpAt - Date.now();
      if (leftMs <= 0) return stored;
      if (this.like(own)?.refresh === stored.refresh) await this.#store.nextChange(leftMs);
      stored = this.like(own);
    }
    return stored;
  }

  async replace(former: Tokens, tokens: Tokens) {
    this.#store.write(tokens);
    // A provider that does not rotate leaves the same one.
    if (former.refresh !== tokens.refresh) await this.#spent.add(former.refresh);
  }
}
