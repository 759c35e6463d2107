import type { Config } from "../config/config.ts";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Tokens } from "./token-store.ts";

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
