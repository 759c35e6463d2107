import { isObject } from "@pharmacy/domain/validation/is-object";
import { createRenew, type ProviderConfig, realmAddress, withinTheTime } from "./renewal.ts";
import type { Tokens } from "./token-store.ts";

/** The identity provider as the session needs it. */
export interface Identity {
  /** Comes back with tokens after a sign-in; otherwise leaves for the provider's page and never does. */
  signIn(): Promise<Tokens>;
  /**
   * Leaves for the provider's sign-out, which comes back to this address; fails while it is silent. The
   * provider asks no question when it is told whose session ends.
   */
  signOut(backTo: string, tokens: Tokens | null): Promise<void>;
}

/** The identity provider could not be asked: nobody is signed out for it. */
export class SignInUnreachableError extends Error {
  override readonly name = "SignInUnreachableError";
}

const settings = { pkceMethod: "S256", checkLoginIframe: false } as const; // [7.01]

/** Needed only to sign in: a reload with stored tokens does without these 9 kB. */
export const loadKeycloak = () => import("keycloak-js");

export function keycloakIdentity(config: ProviderConfig): Identity {
  const { realm, clientId } = config.keycloak;

  async function authenticated() {
    const { default: KeycloakClient } = await loadKeycloak();
    const url = new URL(config.keycloak.url, window.location.origin).href;
    const keycloak = new KeycloakClient({ url, realm, clientId });
    await keycloak.init({ ...settings, onLoad: "login-required" });
    return keycloak;
  }

  return {
    async signIn() {
      const signedIn = authenticated().catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
      });
      const keycloak = await Promise.race([signedIn, tooLate(withinTheTime(config))]);
      const { token, refreshToken, idToken } = keycloak;
      if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
      return { access: token, refresh: refreshToken, id: idToken };
    },
    async signOut(backTo, tokens) {
      const realmUrl = realmAddress(config.keycloak);
      // A browser without a connection would show a page of its own, with no way on.
      const discovery = `${realmUrl}/.well-known/openid-configuration`;
      await fetch(discovery, { cache: "no-store", signal: withinTheTime(config) });
      const farewell = new URLSearchParams({
        client_id: clientId,
        post_logout_redirect_uri: backTo,
      });
      const idToken = tokens && (await idTokenOf(tokens));
      if (idToken) farewell.set("id_token_hint", idToken);
      window.location.replace(`${realmUrl}/protocol/openid-connect/logout?${farewell}`);
    },
  };

  /** Tokens that are stored without one are renewed for it. */
  async function idTokenOf({ id, refresh }: Tokens): Promise<string | undefined> {
    if (id !== undefined) return id;
    const renewal = await createRenew(config)(refresh);
    return renewal.outcome === "renewed" ? renewal.tokens.id : undefined;
  }
}

/** keycloak-js waits for its token without an end. */
function tooLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new SignInUnreachableError("Sign-in is silent"));
    signal.addEventListener("abort", fail, { once: true });
  });
}

/** keycloak-js throws what the provider answered; a lost connection or missing code is a TypeError. */
function isRefusal(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  const response = isObject(error) ? error.response : undefined;
  return !(response instanceof Response) || response.status < 500;
}

/** Whether the address is the identity provider's way back from its sign-in page. */
export function isComingBack(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ""));
  return answer.has("state") && (answer.has("code") || answer.has("error"));
}
