import { claimsOf } from "./jwt.ts";

/**
 * The key of one sign-in of one user, from the identity provider's ids. Stored data belongs to one owner
 * (openapi/decisions.md, Nothing typed is lost). Null if nobody is signed in.
 */
export function ownerOf(accessToken: string | null): string | null {
  const claims = accessToken === null ? null : claimsOf(accessToken);
  if (claims === null) return null;
  // Keycloak's older name for the same id.
  return JSON.stringify([claims.sub, claims.sid ?? claims.session_state]);
}

const ownerKey = "owner";

/**
 * Clears the storage if it belongs to another user or another sign-in; returns whether it did belong to
 * one. Call it before reading the storage.
 */
export function claimStorage(owner: string, storage: Storage): boolean {
  const former = storage.getItem(ownerKey);
  if (former === owner) return false;
  storage.clear();
  storage.setItem(ownerKey, owner);
  return former !== null;
}

/** Whether an ended session has left data in this tab. */
export const hasOwner = (storage: Storage) => storage.getItem(ownerKey) !== null;
