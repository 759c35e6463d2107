import { claimsOf } from "./jwt.ts";

/**
 * One user and one sign-in of theirs, as the identity provider names both: what a session keeps belongs
 * to them and to nobody else (openapi/decisions.md, Nothing typed is lost). Null for nobody.
 */
export function ownerOf(accessToken: string | null): string | null {
  const claims = accessToken === null ? null : claimsOf(accessToken);
  if (claims === null) return null;
  // Keycloak's older name for the same id.
  return JSON.stringify([claims.sub, claims.sid ?? claims.session_state]);
}

const ownerKey = "owner";

/**
 * Before anything is read from a tab's storage: what another user, or another sign-in, has left there
 * goes. Answers whether somebody had left this tab.
 */
export function keepOnlyOf(owner: string, storage: Storage): boolean {
  const former = storage.getItem(ownerKey);
  if (former === owner) return false;
  storage.clear();
  storage.setItem(ownerKey, owner);
  return former !== null;
}

/** Whether a session that is over left something in this tab. */
export const isLeftBehind = (storage: Storage) => storage.getItem(ownerKey) !== null;
