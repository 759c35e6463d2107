import { isObject } from "@pharmacy/domain/validation/is-object";

const movedKey = "movedStore";

/** The store that this tab worked in, and the one that another tab has chosen since. */
export interface MovedStore {
  readonly from: string;
  readonly to: string;
}

const isMoved = (kept: unknown): kept is MovedStore =>
  isObject(kept) && typeof kept.from === "string" && typeof kept.to === "string";

/** Kept in the session: a reload must not work on as if nothing had happened. */
export function movedStore(storage: Storage): MovedStore | null {
  const kept: unknown = JSON.parse(storage.getItem(movedKey) ?? "null");
  return isMoved(kept) ? kept : null;
}

export function keepMove(storage: Storage, moved: MovedStore) {
  storage.setItem(movedKey, JSON.stringify(moved));
}

export function forgetMove(storage: Storage) {
  storage.removeItem(movedKey);
}
