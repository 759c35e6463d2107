import type { LocumInfo } from "@pharmacy/sdk";
import { isObject } from "@pharmacy/domain/validation/is-object";

const prefix = "locum:";
const keyOf = (owner: string) => `${prefix}${owner}`;

/**
 * The locum's details [3.03], once for all tabs of one sign-in: kept in the local storage under the
 * name of its owner, so that nobody else can read it as theirs.
 */
export class KeptLocum {
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
