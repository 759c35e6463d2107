/** Names that the application, its tokens and the identity provider share. */
export const realmPath = "/realms/pharmacy";
export const clientId = "pharmacy-web";
/** The client of a pharmacy's own scripts. */
export const scriptClientId = "pharmacy-script";
/** The client of commands, which a user signs in by a code. */
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

export function issuerAt(origin: string): string {
  return `${origin}${realmPath}`;
}

export function signInPath(uid: string): string {
  return `${realmPath}/login-actions/authenticate/${uid}`;
}
