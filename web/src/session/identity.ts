import Keycloak from "keycloak-js";
import type { Config } from "../app/config.ts";
import { identityAddress } from "./renewal.ts";
import type { Tokens } from "./token-store.ts";

/** The identity provider as the session needs it. */
export interface Identity {
  /** Comes back with tokens after a sign-in; otherwise leaves for the provider's page and never does. */
  signIn(): Promise<Tokens>;
  /** Makes it ready for a sign-out when the tokens were at hand already. */
  prepare(): Promise<void>;
  /** The provider asks no question at sign-out when it is told whose session ends. */
  remember(idToken: string): void;
  /** Leaves for the provider's sign-out, which comes back to the home page. */
  signOut(): Promise<void>;
}

const settings = { pkceMethod: "S256", checkLoginIframe: false } as const; // §7

export function keycloakIdentity(config: Config["keycloak"], homeUrl: string): Identity {
  const keycloak = new Keycloak({
    url: identityAddress(config),
    realm: config.realm,
    clientId: config.clientId,
  });
  return {
    async signIn() {
      await keycloak.init({ ...settings, onLoad: "login-required" });
      const { token, refreshToken } = keycloak;
      if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
      return { access: token, refresh: refreshToken };
    },
    async prepare() {
      await keycloak.init(settings);
    },
    remember(idToken) {
      keycloak.idToken = idToken;
    },
    signOut: () => keycloak.logout({ redirectUri: homeUrl }),
  };
}

/** Whether the address is the identity provider's way back from its sign-in page. */
export function isComingBack(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ""));
  return answer.has("state") && (answer.has("code") || answer.has("error"));
}
