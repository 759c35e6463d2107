export type Tokens = {
  readonly access: string;
  readonly refresh: string;
  /** Names the session that a sign-out ends (openapi/decisions.md, Sign-out). */
  readonly id?: string;
};

const accessKey = "kc_token"; // [3.02]
const refreshKey = "kc_refreshToken";
const idKey = "kc_idToken";

/** The tokens as the local storage holds them [7.03], shared by all tabs. */
export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  /** Calls back when another tab has changed or removed the tokens. */
  onChanged(callback: () => void): void;
  /** Resolves with the next change by another tab, or after that time. */
  nextChange(atMostMs: number): Promise<void>;
}

export function tokenStore(storage: Storage): TokenStore {
  return {
    read() {
      const access = storage.getItem(accessKey);
      const refresh = storage.getItem(refreshKey);
      const id = storage.getItem(idKey);
      return access && refresh ? { access, refresh, ...(id && { id }) } : null;
    },
    write({ access, refresh, id }) {
      if (id === undefined) storage.removeItem(idKey);
      else storage.setItem(idKey, id);
      // In this order: a tab that sees the new refresh token sees the new access token too.
      storage.setItem(accessKey, access);
      storage.setItem(refreshKey, refresh);
    },
    onChanged(callback) {
      window.addEventListener("storage", ({ key }) => {
        if (key === null || key === accessKey) callback();
      });
    },
    nextChange(atMostMs) {
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          window.removeEventListener("storage", settle);
          resolve();
        };
        const timer = setTimeout(settle, atMostMs);
        window.addEventListener("storage", settle);
      });
    },
  };
}
