import { isObject } from "@pharmacy/domain/validation/is-object";
import { type ProviderConfig, realmAddress, withinTheTime } from "./renewal.ts";
import type { Tokens } from "./token-store.ts";

/** The identity provider as the session needs it. */
export interface Identity {
  /** Comes back with tokens after a sign-in; otherwise leaves for the provider's page and never does. */
  signIn(): Promise<Tokens>;
  /** The provider asks no question at sign-out when it is told whose session ends. */
  remember(idToken: string): void;
  /** Leaves for the provider's sign-out, which comes back to this address; fails while it is silent. */
  signOut(backTo: string): Promise<void>;
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
  let idToken: string | undefined;

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
      const { token, refreshToken } = keycloak;
      if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
      idToken = keycloak.idToken;
      return { access: token, refresh: refreshToken };
    },
    remember(latest) {
      idToken = latest;
    },
    async signOut(backTo) {
      const realmUrl = realmAddress(config.keycloak);
      // A browser without a connection would show a page of its own, with no way on.
      const discovery = `${realmUrl}/.well-known/openid-configuration`;
      await fetch(discovery, { cache: "no-store", signal: withinTheTime(config) });
      window.location.replace(`${realmUrl}/protocol/openid-connect/logout?${farewell(backTo)}`);
    },
  };

  function farewell(backTo: string): URLSearchParams {
    const words = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: backTo });
    if (idToken !== undefined) words.set("id_token_hint", idToken);
    return words;
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
