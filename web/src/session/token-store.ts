export type Tokens = {
  readonly access: string;
  readonly refresh: string;
  /** The id token: names the session that a sign-out ends (openapi/decisions.md, Sign-out). */
  readonly id?: string;
};

const accessKey = "kc_token"; // [3.02]
const refreshKey = "kc_refreshToken";
const idKey = "kc_idToken";

/** The tokens in the local storage [7.03], shared by all tabs. */
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
    /** Calls back when another tab changes or removes the tokens. */
    onChanged(callback: () => void) {
      window.addEventListener("storage", ({ key }) => {
        if (key === null || key === accessKey) callback();
      });
    },
    /** Resolves with the next change by another tab, or after that time. */
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
