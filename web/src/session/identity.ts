import type Keycloak from "keycloak-js";
import type { Config } from "../app/config.ts";
import { identityAddress } from "./renewal.ts";
import type { Tokens } from "./token-store.ts";

/** The identity provider as the session needs it. */
export interface Identity {
  /** Comes back with tokens after a sign-in; otherwise leaves for the provider's page and never does. */
  signIn(): Promise<Tokens>;
  /** The provider asks no question at sign-out when it is told whose session ends. */
  remember(idToken: string): void;
  /** Leaves for the provider's sign-out, which comes back to the home page. */
  signOut(): Promise<void>;
}

const settings = { pkceMethod: "S256", checkLoginIframe: false } as const; // §7

/** Needed only to sign in and out: a reload with stored tokens does without these 9 kB. */
export const loadKeycloak = () => import("keycloak-js");

export function keycloakIdentity(config: Config["keycloak"], homeUrl: string): Identity {
  let initialised: Keycloak | undefined;
  let idToken: string | undefined;

  async function open(options: { onLoad?: "login-required" }): Promise<Keycloak> {
    const { default: KeycloakClient } = await loadKeycloak();
    const { realm, clientId } = config;
    const keycloak = new KeycloakClient({ url: identityAddress(config), realm, clientId });
    await keycloak.init({ ...settings, ...options });
    initialised = keycloak;
    return keycloak;
  }

  return {
    async signIn() {
      const keycloak = await open({ onLoad: "login-required" });
      const { token, refreshToken } = keycloak;
      if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
      idToken = keycloak.idToken;
      return { access: token, refresh: refreshToken };
    },
    remember(latest) {
      idToken = latest;
    },
    async signOut() {
      const keycloak = initialised ?? (await open({}));
      keycloak.idToken = idToken;
      await keycloak.logout({ redirectUri: homeUrl });
    },
  };
}

/** Whether the address is the identity provider's way back from its sign-in page. */
export function isComingBack(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ""));
  return answer.has("state") && (answer.has("code") || answer.has("error"));
}
