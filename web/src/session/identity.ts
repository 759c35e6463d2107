import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Config } from "../config/config.ts";
import type { Tokens } from "./shared-tokens.ts";

/** The identity provider does not answer. This never signs the user out. */
export class SignInUnreachableError extends Error {
  override readonly name = "SignInUnreachableError";
}

export type Renewal =
  | { readonly outcome: "renewed"; readonly tokens: Tokens }
  /** The session has ended: only this signs out (openapi/decisions.md, Nothing typed is lost). */
  | { readonly outcome: "refused" }
  | { readonly outcome: "unreachable"; readonly reason: unknown };

const settings = { pkceMethod: "S256", checkLoginIframe: false } as const; // [7.01]

/** 9 kB that only a sign-in needs; a reload with stored tokens does not load them. */
export const loadKeycloak = () => import("keycloak-js");

export class KeycloakIdentity {
  readonly #keycloak: Config["keycloak"];
  readonly #realmUrl: string;
  readonly #timeoutSeconds: number;

  constructor({ keycloak, meshTimeoutSeconds }: Pick<Config, "keycloak" | "meshTimeoutSeconds">) {
    const url = new URL(keycloak.url, window.location.origin).href;
    this.#keycloak = { ...keycloak, url };
    this.#realmUrl = `${url.replace(/\/$/, "")}/realms/${encodeURIComponent(keycloak.realm)}`;
    this.#timeoutSeconds = meshTimeoutSeconds; // the same as for the API [9.05]
  }

  /** Goes to the provider's page and never resolves if nobody is signed in. */
  async signIn(): Promise<Tokens> {
    const signedIn = this.#authenticated().catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      throw new SignInUnreachableError("Sign-in is unreachable", { cause: error });
    });
    const keycloak = await Promise.race([signedIn, rejectAtTimeout(this.#timeoutSignal())]);
    const { token, refreshToken, idToken } = keycloak;
    if (!token || !refreshToken) throw new Error("The identity provider gave no tokens");
    return { access: token, refresh: refreshToken, id: idToken };
  }

  /** Not by keycloak-js, which opens the login page if the token is refused. */
  async renew(refreshToken: string): Promise<Renewal> {
    try {
      const response = await fetch(`${this.#realmUrl}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: this.#keycloak.clientId,
          refresh_token: refreshToken,
        }),
        signal: this.#timeoutSignal(),
      });
      const answer: unknown = await response.json();
      return renewalOf(response.status, answer, refreshToken);
    } catch (reason) {
      return { outcome: "unreachable", reason };
    }
  }

  /** Rejects if the provider does not answer. The id token prevents a page for confirmation. */
  async signOut(backTo: string, tokens: Tokens | null) {
    // Checks the connection first: without one the browser would show its own error page.
    const discovery = `${this.#realmUrl}/.well-known/openid-configuration`;
    await fetch(discovery, { cache: "no-store", signal: this.#timeoutSignal() });
    const parameters = new URLSearchParams({
      client_id: this.#keycloak.clientId,
      post_logout_redirect_uri: backTo,
    });
    const idToken = tokens && (await this.#idTokenOf(tokens));
    if (idToken) parameters.set("id_token_hint", idToken);
    window.location.replace(`${this.#realmUrl}/protocol/openid-connect/logout?${parameters}`);
  }

  async #authenticated() {
    const { default: KeycloakClient } = await loadKeycloak();
    const keycloak = new KeycloakClient(this.#keycloak);
    await keycloak.init({ ...settings, onLoad: "login-required" });
    return keycloak;
  }

  async #idTokenOf({ id, refresh }: Tokens): Promise<string | undefined> {
    if (id !== undefined) return id;
    const renewal = await this.renew(refresh);
    return renewal.outcome === "renewed" ? renewal.tokens.id : undefined;
  }

  #timeoutSignal() {
    return AbortSignal.timeout(this.#timeoutSeconds * 1000);
  }
}

export type Identity = Pick<KeycloakIdentity, "signIn" | "renew" | "signOut">;

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

export function isSignInCallback(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ""));
  return answer.has("state") && (answer.has("code") || answer.has("error"));
}
