/** All tabs see Web Locks at once. A refresh token that is used twice would sign out all tabs. */
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

export type Tokens = {
  readonly access: string;
  readonly refresh: string;
  /** The id token: names the session that a sign-out ends (openapi/decisions.md, Sign-out). */
  readonly id?: string;
};

const accessKey = "kc_token"; // [3.02]
const refreshKey = "kc_refreshToken";
const idKey = "kc_idToken";

/** [7.03] */
export function tokenStore(storage: Storage) {
  return {
    read(): Tokens | null {
      const access = storage.getItem(accessKey);
      const refresh = storage.getItem(refreshKey);
      const id = storage.getItem(idKey);
      return access && refresh ? { access, refresh, ...(id && { id }) } : null;
    },
    write({ access, refresh, id }: Tokens) {
      if (id === undefined) storage.removeItem(idKey);
      else storage.setItem(idKey, id);
      // In this order, so that a tab that sees the new refresh token also sees the new access token.
      storage.setItem(accessKey, access);
      storage.setItem(refreshKey, refresh);
    },
    onChanged(callback: () => void) {
      window.addEventListener("storage", ({ key }) => {
        if (key === null || key === accessKey) callback();
      });
    },
    nextChange(atMostMs: number) {
      return new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          window.removeEventListener("storage", finish);
          resolve();
        };
        const timer = setTimeout(finish, atMostMs);
        window.addEventListener("storage", finish);
      });
    },
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;
