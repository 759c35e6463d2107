import { isObject } from "@pharmacy/domain/validation/is-object";
import { sessionLimits } from "@pharmacy/domain/limits";
import type { Config } from "../config/config.ts";
import type { Tokens } from "./shared-tokens.ts";
import { claimsOf, expiryOf } from "./jwt.ts";

export type Renewal =
  | { readonly outcome: "renewed"; readonly tokens: Tokens }
  /** The session has ended: only this signs out (openapi/decisions.md, Nothing typed is lost). */
  | { readonly outcome: "refused" }
  | { readonly outcome: "unreachable"; readonly reason: unknown };

/** The time limit is the same as of the API [9.05]. */
export type ProviderConfig = Pick<Config, "keycloak" | "meshTimeoutSeconds">;

export const timeoutSignal = ({ meshTimeoutSeconds }: ProviderConfig) =>
  AbortSignal.timeout(meshTimeoutSeconds * 1000);

export type Renew = (refreshToken: string) => Promise<Renewal>;

export function realmAddress({ url, realm }: Config["keycloak"]): string {
  const address = new URL(url, window.location.origin).href.replace(/\/$/, "");
  return `${address}/realms/${encodeURIComponent(realm)}`;
}

/** Not by keycloak-js, which opens the login page if the token is refused. */
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
        signal: timeoutSignal(config),
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
        // A provider without refresh token rotation sends none.
        refresh: typeof refresh === "string" ? refresh : refreshToken,
        ...(typeof id === "string" && { id }),
      },
    };
  }
  if (status === 400 && error === "invalid_grant") return { outcome: "refused" };
  return { outcome: "unreachable", reason: error ?? status };
}

const longestTimerMs = 2 ** 31 - 1; // `setTimeout` fires at once if the delay is longer

/** Epoch ms: 50 s before expiry [4.07], or at half of a shorter life; undefined: no expiry. */
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

/** Calls back at a time of the wall clock; later if the machine sleeps, never earlier. */
export function renewalTimer(callback: () => void) {
  let dueAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it when the tab wakes up, since timers stop while the machine sleeps. */
  function check() {
    clearTimeout(timer);
    if (dueAt === undefined) return;
    const waitMs = dueAt - Date.now();
    if (waitMs > 0) {
      timer = setTimeout(check, Math.min(waitMs, longestTimerMs));
      return;
    }
    dueAt = undefined;
    callback();
  }

  function set(instant: number | undefined) {
    dueAt = instant;
    check();
  }

  return { set, check };
}
