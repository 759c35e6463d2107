export const realmPath = "/realms/pharmacy";
export const clientId = "pharmacy-web";
export const scriptClientId = "pharmacy-script";
export const commandClientId = "pharmacy-cli";
export const audience = "pharmacy-api";

/** Keycloak's paths below a realm. */
export const endpoints = {
  authorization: "/protocol/openid-connect/auth",
  token: "/protocol/openid-connect/token",
  jwks: "/protocol/openid-connect/certs",
  userinfo: "/protocol/openid-connect/userinfo",
  end_session: "/protocol/openid-connect/logout",
  revocation: "/protocol/openid-connect/revoke",
  device_authorization: "/protocol/openid-connect/auth/device",
  code_verification: "/device",
} as const;

export const issuerAt = (origin: string) => `${origin}${realmPath}`;

export const signInPath = (uid: string) => `${realmPath}/login-actions/authenticate/${uid}`;

/** Whether the browser may go there after sign-in or sign-out: this origin, below /pharmacy/. */
export function isOwnPage(target: string, origins: readonly string[]): boolean {
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== "" || url.password !== "") return false;
  return origins.includes(url.origin) && `${url.pathname}/`.startsWith("/pharmacy/");
}

/** The origins of the same server under each local name of this machine. */
export function ownOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  if (!names.includes(hostname)) return [origin];
  return names.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

/** openapi/decisions.md, Commands. */
export const deviceCodeSeconds = 5 * 60;

export interface Lifetimes {
  accessTokenSeconds: number;
  /** Starts again with every refresh, like Keycloak's "SSO session idle". */
  refreshTokenSeconds: number;
}

export const defaultLifetimes: Lifetimes = {
  accessTokenSeconds: 5 * 60,
  refreshTokenSeconds: 30 * 60,
};

/** Lifetimes from the environment: short ones show the end of a session without a long wait. */
export function lifetimesFrom(environment: NodeJS.ProcessEnv): Lifetimes {
  const secondsIn = (name: string, usual: number) => {
    const text = environment[name] || String(usual);
    if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
    throw new Error(`${name} must be a whole number of seconds, not "${text}".`);
  };
  const { accessTokenSeconds, refreshTokenSeconds } = defaultLifetimes;
  return {
    accessTokenSeconds: secondsIn("ACCESS_TOKEN_SECONDS", accessTokenSeconds),
    refreshTokenSeconds: secondsIn("REFRESH_TOKEN_SECONDS", refreshTokenSeconds),
  };
}
