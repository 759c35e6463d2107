import type { LocumInfo } from "@pharmacy/sdk";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { keepOnlyOf } from "./owner.ts";

const prefix = "locum:";
const keyOf = (owner: string) => `${prefix}${owner}`;

/**
 * The locum's details [3.03], once for all tabs of one sign-in: kept in the local storage under the
 * name of its owner, so that nobody else can read it as theirs.
 */
class KeptLocum {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  of(owner: string | null): LocumInfo | undefined {
    if (owner === null) return undefined;
    const kept: unknown = JSON.parse(this.#storage.getItem(keyOf(owner)) ?? "null");
    return isLocumInfo(kept) ? kept : undefined;
  }

  keep(owner: string, details: LocumInfo) {
    this.#storage.setItem(keyOf(owner), JSON.stringify(details));
  }

  dropOthers(owner: string) {
    for (const key of Object.keys(this.#storage)) {
      if (key.startsWith(prefix) && key !== keyOf(owner)) this.#storage.removeItem(key);
    }
  }

  /**
   * Calls back when another tab was told; not when a sign-out takes it away, which ends this tab
   * too.
   */
  onTold(callback: () => void) {
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key?.startsWith(prefix) && newValue !== null) callback();
    });
  }
}

function isLocumInfo(kept: unknown): kept is LocumInfo {
  return isObject(kept) && ["firstName", "lastName", "gphcNumber"].every((key) => key in kept);
}

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

function keepMove(storage: Storage, moved: MovedStore) {
  storage.setItem(movedKey, JSON.stringify(moved));
}

export function forgetMove(storage: Storage) {
  storage.removeItem(movedKey);
}

const storeKey = "storeId";

/** What this session knows besides its tokens, for as long as its storage lives: until the sign-out. */
export class SessionContext {
  readonly #storage: Storage;
  readonly #locum = new KeptLocum(localStorage);
  readonly #owner: () => string | null;
  readonly #onChange: () => void;
  readonly #otherTabs = new BroadcastChannel("pharmacy-store");

  constructor(storage: Storage, owner: () => string | null, onChange: () => void) {
    this.#storage = storage;
    this.#owner = owner;
    this.#onChange = onChange;
    // The server has one choice for the whole session: a tab that shows another store would record
    // in the wrong one.
    this.#otherTabs.onmessage = ({ data }) => this.#hear(String(data));
    this.#locum.onTold(onChange);
  }

  /** The responsible pharmacist on duty, as a locum entered it in this sign-in [3.03]. */
  get locum(): LocumInfo | undefined {
    return this.#locum.of(this.#owner());
  }

  /** The store that was chosen in this session [4.16]. */
  get storeId(): string | null {
    return this.#storage.getItem(storeKey);
  }

  /**
   * At the start: what another user, or another sign-in, has left goes, and the address where they
   * were.
   */
  takeOver(homeUrl: string) {
    const owner = this.#owner();
    if (owner === null) return;
    this.#locum.dropOthers(owner);
    if (keepOnlyOf(owner, this.#storage)) history.replaceState(null, "", homeUrl);
  }

  enterLocum(details: LocumInfo) {
    const owner = this.#owner();
    if (owner === null) return;
    this.#locum.keep(owner, details);
    this.#onChange();
  }

  /** Nothing shows it before the page is loaded again [4.16]. */
  chooseStore(storeId: string) {
    this.#storage.setItem(storeKey, storeId);
    this.#otherTabs.postMessage(storeId);
  }

  /** What is typed for the former store waits for it (openapi/decisions.md, Nothing typed is lost). */
  #hear(chosen: string) {
    const from = this.storeId ?? movedStore(this.#storage)?.from;
    if (from === undefined || this.storeId === chosen) return;
    if (from === chosen) {
      forgetMove(this.#storage);
      this.#storage.setItem(storeKey, chosen);
      this.#onChange();
      return;
    }
    keepMove(this.#storage, { from, to: chosen });
    this.forgetStore();
  }

  forgetStore() {
    this.#storage.removeItem(storeKey);
    this.#onChange();
  }

  /** Switching leaves nothing of the former store behind; whose session it is stays. */
  leaveStore() {
    const owner = this.#owner();
    this.#storage.clear();
    if (owner !== null) keepOnlyOf(owner, this.#storage);
    this.#onChange();
  }
}
