import { isObject } from "@pharmacy/domain/validation/is-object";
import { createRenew, type ProviderConfig, realmAddress, timeoutSignal } from "./renewal.ts";
import type { Tokens } from "./shared-tokens.ts";

/** The identity provider does not answer. This never signs the user out. */
export class SignInUnreachableError extends Error {
  override readonly name = "SignInUnreachableError";
}

const settings = { pkceMethod: "S256", checkLoginIframe: false } as const; // [7.01]

/** 9 kB that only a sign-in needs; a reload with stored tokens does not load them. */
export const loadKeycloak = () => import("keycloak-js");

export function keycloakIdentity(config: ProviderConfig) {
  const { realm, clientId } = config.keycloak;

  async function authenticated() {
    const { default: KeycloakClient } = await loadKeycloak();
    const url = new URL(config.keycloak.url, window.location.origin).href;
    const keycloak = new KeycloakClient({ url, realm, clientId });
    await keycloak.init({ ...settings, onLoad: "login-required" });
    return keycloak;
  }

  return {
    /** Goes to the provider's page and never resolves if nobody is signed in. */
    async signIn(): Promise<Tokens> {
      const signedIn = authenticated().catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
      });
      const keycloak = await Promise.race([signedIn, rejectAtTimeout(timeoutSignal(config))]);
      const { token, refreshToken, idToken } = keycloak;
      if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
      return { access: token, refresh: refreshToken, id: idToken };
    },
    /** Rejects if the provider does not answer. The id token prevents a page for confirmation. */
    async signOut(backTo: string, tokens: Tokens | null) {
      const realmUrl = realmAddress(config.keycloak);
      // Checks the connection first: without one the browser would show its own error page.
      const discovery = `${realmUrl}/.well-known/openid-configuration`;
      await fetch(discovery, { cache: "no-store", signal: timeoutSignal(config) });
      const parameters = new URLSearchParams({
        client_id: clientId,
        post_logout_redirect_uri: backTo,
      });
      const idToken = tokens && (await idTokenOf(tokens));
      if (idToken) parameters.set("id_token_hint", idToken);
      window.location.replace(`${realmUrl}/protocol/openid-connect/logout?${parameters}`);
    },
  };

  async function idTokenOf({ id, refresh }: Tokens): Promise<string | undefined> {
    if (id !== undefined) return id;
    const renewal = await createRenew(config)(refresh);
    return renewal.outcome === "renewed" ? renewal.tokens.id : undefined;
  }
}

export type Identity = ReturnType<typeof keycloakIdentity>;

/** A time limit, since keycloak-js waits for its token for ever. */
function rejectAtTimeout(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new SignInUnreachableError("Sign-in is silent"));
    signal.addEventListener("abort", fail, { once: true });
  });
}

/** keycloak-js throws the provider's answer. A lost connection or code that did not load is a TypeError. */
function isRefusal(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  const response = isObject(error) ? error.response : undefined;
  return !(response instanceof Response) || response.status < 500;
}

export function isSignInCallback(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ""));
  return answer.has("state") && (answer.has("code") || answer.has("error"));
}
