import { isObject } from "@pharmacy/domain/validation/is-object";
import { sessionLimits } from "@pharmacy/domain/limits";
import type { Config } from "../config/config.ts";
import type { Tokens } from "./token-store.ts";
import { claimsOf, expiryOf } from "./jwt.ts";

export type Renewal =
  | { readonly outcome: "renewed"; readonly tokens: Tokens }
  /**
   * The identity provider has ended the session: only this signs out (openapi/decisions.md, Nothing
   * typed is lost).
   */
  | { readonly outcome: "refused" }
  | { readonly outcome: "unreachable"; readonly reason: unknown };

/** Which identity provider, and how long it may be silent: as long as any server [9.05]. */
export type ProviderConfig = Pick<Config, "keycloak" | "meshTimeoutSeconds">;

export const withinTheTime = ({ meshTimeoutSeconds }: ProviderConfig) =>
  AbortSignal.timeout(meshTimeoutSeconds * 1000);

export type Renew = (refreshToken: string) => Promise<Renewal>;

export function realmAddress({ url, realm }: Config["keycloak"]): string {
  const address = new URL(url, window.location.origin).href.replace(/\/$/, "");
  return `${address}/realms/${encodeURIComponent(realm)}`;
}

/** Exchanges a refresh token. keycloak-js would go to the login page by itself when that is refused. */
export function createRenew(config: ProviderConfig): Renew {
  const { keycloak } = config;
  const realm = realmAddress(keycloak);
  return async (refreshToken) => {
    try {
      const response = await fetch(`${realm}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: keycloak.clientId,
          refresh_token: refreshToken,
        }),
        signal: withinTheTime(config),
      });
      const answer: unknown = await response.json();
      return renewalOf(response.status, answer, refreshToken);
    } catch (reason) {
      return { outcome: "unreachable", reason };
    }
  };
}

function renewalOf(status: number, answer: unknown, refreshToken: string): Renewal {
  if (!isObject(answer)) return { outcome: "unreachable", reason: status };
  const { access_token: access, refresh_token: refresh, id_token: id, error } = answer;
  if (status === 200 && typeof access === "string") {
    return {
      outcome: "renewed",
      tokens: {
        access,
        // A provider that does not rotate refresh tokens sends none.
        refresh: typeof refresh === "string" ? refresh : refreshToken,
        ...(typeof id === "string" && { id }),
      },
    };
  }
  if (status === 400 && error === "invalid_grant") return { outcome: "refused" };
  return { outcome: "unreachable", reason: error ?? status };
}

const longestTimerMs = 2 ** 31 - 1; // a longer one fires at once

/**
 * When a refresh token is to be renewed, in epoch milliseconds: 50 seconds before it expires [4.07], or
 * at half its life when it lives no longer than that. Undefined when it does not say that it expires.
 */
export function renewalDue(refreshToken: string, now: number): number | undefined {
  const expiresAt = expiryOf(refreshToken);
  if (expiresAt === undefined) return undefined;
  const issued = claimsOf(refreshToken)?.iat;
  const issuedAt = typeof issued === "number" ? issued * 1000 : now;
  const lifeMs = expiresAt - issuedAt;
  const aheadMs =
    lifeMs > sessionLimits.refreshBeforeExpiryMs ? sessionLimits.refreshBeforeExpiryMs : lifeMs / 2;
  return expiresAt - aheadMs;
}

/** Calls back once a moment has come, by the wall clock: a laptop that slept is late, never early. */
export class RenewalTimer {
  readonly #callback: () => void;
  #dueAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  set(dueAt: number | undefined) {
    this.#dueAt = dueAt;
    this.check();
  }

  /** Call it when the tab wakes up: timers stand still while a machine sleeps. */
  check() {
    clearTimeout(this.#timer);
    if (this.#dueAt === undefined) return;
    const waitMs = this.#dueAt - Date.now();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => this.check(), Math.min(waitMs, longestTimerMs));
      return;
    }
    this.#dueAt = undefined;
    this.#callback();
  }
}
