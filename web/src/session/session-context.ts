import type { LocumInfo } from "@pharmacy/sdk";
import { isObject } from "@pharmacy/domain/validation/is-object";

const ownerKey = "owner";

/** Returns whether there was another user or sign-in. */
function claimStorage(owner: string, storage: Storage): boolean {
  const former = storage.getItem(ownerKey);
  if (former === owner) return false;
  storage.clear();
  storage.setItem(ownerKey, owner);
  return former !== null;
}

export const hasOwner = (storage: Storage) => storage.getItem(ownerKey) !== null;

const locumPrefix = "locum:";
const locumKey = (owner: string) => `${locumPrefix}${owner}`;

/** [3.03] Shared by the tabs of one sign-in. Another user never gets them. */
function locumOf(owner: string | null): LocumInfo | undefined {
  if (owner === null) return undefined;
  const stored: unknown = JSON.parse(localStorage.getItem(locumKey(owner)) ?? "null");
  return isLocumInfo(stored) ? stored : undefined;
}

const storePrefix = "chosen-store:";

/** Removes what another sign-in shared between its tabs. */
function dropOtherOwners(owner: string) {
  const own = [locumKey(owner), storePrefix + owner];
  for (const key of Object.keys(localStorage)) {
    const isShared = key.startsWith(locumPrefix) || key.startsWith(storePrefix);
    if (isShared && !own.includes(key)) localStorage.removeItem(key);
  }
}

function isLocumInfo(stored: unknown): stored is LocumInfo {
  return isObject(stored) && ["firstName", "lastName", "gphcNumber"].every((key) => key in stored);
}

const movedKey = "movedStore";

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

export const forgetMove = (storage: Storage) => storage.removeItem(movedKey);

const storeKey = "storeId";

/** What a tab tells the others about the store of the session. */
interface StoreNews {
  readonly storeId: string;
  /** False until the server surely has the store and the token is renewed. */
  readonly isInUse: boolean;
}

const isNews = (data: unknown): data is StoreNews =>
  isObject(data) && typeof data.storeId === "string" && typeof data.isInUse === "boolean";

export class SessionContext {
  readonly #storage: Storage;
  readonly #owner: () => string | null;
  readonly #onChange: () => void;
  readonly #otherTabs = new BroadcastChannel("pharmacy-store");

  constructor(storage: Storage, owner: () => string | null, onChange: () => void) {
    this.#storage = storage;
    this.#owner = owner;
    this.#onChange = onChange;
    // The server has one store per session: a tab that shows another store would record in the wrong one.
    this.#otherTabs.onmessage = ({ data }) => {
      if (isNews(data) && this.#follow(data)) onChange();
    };
    // Another tab stores the details of the locum; a sign-out, which removes them, is no change.
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key?.startsWith(locumPrefix) && newValue !== null) onChange();
    });
  }

  get locum(): LocumInfo | undefined {
    return locumOf(this.#owner());
  }

  get storeId(): string | null {
    return this.#storage.getItem(storeKey);
  }

  /** Call it at the start. Clears the data and the address that another user or sign-in has left. */
  takeOver(homeUrl: string) {
    const owner = this.#owner();
    if (owner === null) return;
    dropOtherOwners(owner);
    if (claimStorage(owner, this.#storage)) history.replaceState(null, "", homeUrl);
    // Another tab may have chosen a store while this one was closed or reloading.
    const news: unknown = JSON.parse(localStorage.getItem(storePrefix + owner) ?? "null");
    if (isNews(news)) this.#follow(news);
  }

  enterLocum(details: LocumInfo) {
    const owner = this.#owner();
    if (owner === null) return;
    localStorage.setItem(locumKey(owner), JSON.stringify(details));
    this.#onChange();
  }

  /** Takes effect when the page is loaded again [4.16]. */
  chooseStore(storeId: string) {
    this.#storage.setItem(storeKey, storeId);
    this.#tell({ storeId, isInUse: true });
  }

  /** The server has the store, or may have it: the other tabs leave theirs. */
  announceStore(storeId: string) {
    this.#tell({ storeId, isInUse: false });
  }

  #tell(news: StoreNews) {
    const owner = this.#owner();
    if (owner !== null) localStorage.setItem(storePrefix + owner, JSON.stringify(news));
    this.#otherTabs.postMessage(news);
  }

  /**
   * Returns whether this tab changes. Values typed for the former store stay stored
   * (openapi/decisions.md, Nothing typed is lost).
   */
  #follow({ storeId: chosen, isInUse }: StoreNews): boolean {
    const from = this.storeId ?? movedStore(this.#storage)?.from;
    if (from === undefined || this.storeId === chosen) return false;
    if (from !== chosen) {
      this.#storage.setItem(movedKey, JSON.stringify({ from, to: chosen }));
      this.#storage.removeItem(storeKey);
    } else if (isInUse) {
      forgetMove(this.#storage);
      this.#storage.setItem(storeKey, chosen);
    } else return false;
    return true;
  }

  forgetStore() {
    this.#storage.removeItem(storeKey);
    this.#onChange();
  }

  leaveStore() {
    const owner = this.#owner();
    this.#storage.clear();
    if (owner !== null) claimStorage(owner, this.#storage);
    this.#onChange();
  }
}
