import type { LocumInfo } from "@pharmacy/sdk";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { claimStorage } from "./owner.ts";

const prefix = "locum:";
const keyOf = (owner: string) => `${prefix}${owner}`;

/**
 * The locum's details [3.03] in the local storage, which all tabs of one sign-in share. The key contains
 * the owner, so that another user never gets them.
 */
class LocumStorage {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  of(owner: string | null): LocumInfo | undefined {
    if (owner === null) return undefined;
    const stored: unknown = JSON.parse(this.#storage.getItem(keyOf(owner)) ?? "null");
    return isLocumInfo(stored) ? stored : undefined;
  }

  save(owner: string, details: LocumInfo) {
    this.#storage.setItem(keyOf(owner), JSON.stringify(details));
  }

  dropOthers(owner: string) {
    for (const key of Object.keys(this.#storage)) {
      if (key.startsWith(prefix) && key !== keyOf(owner)) this.#storage.removeItem(key);
    }
  }

  /** Calls back when another tab stores details; not when a sign-out removes them. */
  onSavedElsewhere(callback: () => void) {
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key?.startsWith(prefix) && newValue !== null) callback();
    });
  }
}

function isLocumInfo(stored: unknown): stored is LocumInfo {
  return isObject(stored) && ["firstName", "lastName", "gphcNumber"].every((key) => key in stored);
}

const movedKey = "movedStore";

/** The store of this tab, and the store that another tab has chosen since. */
export interface MovedStore {
  readonly from: string;
  readonly to: string;
}

const isMoved = (stored: unknown): stored is MovedStore =>
  isObject(stored) && typeof stored.from === "string" && typeof stored.to === "string";

/** Stored in the session storage, so that it survives a reload. */
export function movedStore(storage: Storage): MovedStore | null {
  const stored: unknown = JSON.parse(storage.getItem(movedKey) ?? "null");
  return isMoved(stored) ? stored : null;
}

function saveMove(storage: Storage, moved: MovedStore) {
  storage.setItem(movedKey, JSON.stringify(moved));
}

export function forgetMove(storage: Storage) {
  storage.removeItem(movedKey);
}

const storeKey = "storeId";

/** The data of a session besides its tokens, stored until the sign-out. */
export class SessionContext {
  readonly #storage: Storage;
  readonly #locum = new LocumStorage(localStorage);
  readonly #owner: () => string | null;
  readonly #onChange: () => void;
  readonly #otherTabs = new BroadcastChannel("pharmacy-store");

  constructor(storage: Storage, owner: () => string | null, onChange: () => void) {
    this.#storage = storage;
    this.#owner = owner;
    this.#onChange = onChange;
    // The server has one store per session: a tab that shows another store would record in the wrong one.
    this.#otherTabs.onmessage = ({ data }) => this.#onStoreChosen(String(data));
    this.#locum.onSavedElsewhere(onChange);
  }

  /** The details that a locum entered in this sign-in [3.03]. */
  get locum(): LocumInfo | undefined {
    return this.#locum.of(this.#owner());
  }

  /** The store chosen in this session [4.16]. */
  get storeId(): string | null {
    return this.#storage.getItem(storeKey);
  }

  /** Call it at the start. Clears the data and the address that another user or sign-in has left. */
  takeOver(homeUrl: string) {
    const owner = this.#owner();
    if (owner === null) return;
    this.#locum.dropOthers(owner);
    if (claimStorage(owner, this.#storage)) history.replaceState(null, "", homeUrl);
  }

  enterLocum(details: LocumInfo) {
    const owner = this.#owner();
    if (owner === null) return;
    this.#locum.save(owner, details);
    this.#onChange();
  }

  /** Takes effect when the page is loaded again [4.16]. */
  chooseStore(storeId: string) {
    this.#storage.setItem(storeKey, storeId);
    this.#otherTabs.postMessage(storeId);
  }

  /** Values typed for the former store stay stored (openapi/decisions.md, Nothing typed is lost). */
  #onStoreChosen(chosen: string) {
    const from = this.storeId ?? movedStore(this.#storage)?.from;
    if (from === undefined || this.storeId === chosen) return;
    if (from === chosen) {
      forgetMove(this.#storage);
      this.#storage.setItem(storeKey, chosen);
      this.#onChange();
      return;
    }
    saveMove(this.#storage, { from, to: chosen });
    this.forgetStore();
  }

  forgetStore() {
    this.#storage.removeItem(storeKey);
    this.#onChange();
  }

  /** Clears all data of the former store; the owner stays. */
  leaveStore() {
    const owner = this.#owner();
    this.#storage.clear();
    if (owner !== null) claimStorage(owner, this.#storage);
    this.#onChange();
  }
}
