import type { LocumInfo } from "@pharmacy/sdk";
import { isRecord } from "./jwt.ts";

const locumKey = "locum";
const storeKey = "storeId";

/** What this session knows besides its tokens, for as long as its storage lives: until the sign-out. */
export class OnDuty {
  readonly #storage: Storage;
  readonly #onChange: () => void;
  readonly #otherTabs = new BroadcastChannel("pharmacy-store");

  constructor(storage: Storage, onChange: () => void) {
    this.#storage = storage;
    this.#onChange = onChange;
    // The server has one choice for the whole session: a tab that shows another store would record in the wrong one.
    this.#otherTabs.onmessage = ({ data }) => {
      if (this.storeId !== null && this.storeId !== data) this.forgetStore();
    };
  }

  /** §3 Locum info: the responsible pharmacist on duty, as a locum entered it. */
  get locum(): LocumInfo | undefined {
    const kept: unknown = JSON.parse(this.#storage.getItem(locumKey) ?? "null");
    return isLocumInfo(kept) ? kept : undefined;
  }

  /** §4 Multi-site: the store that was chosen in this session. */
  get storeId(): string | null {
    return this.#storage.getItem(storeKey);
  }

  enterLocum(details: LocumInfo) {
    this.#storage.setItem(locumKey, JSON.stringify(details));
    this.#onChange();
  }

  /** Nothing shows it before the page is loaded again, as §4 has it. */
  chooseStore(storeId: string) {
    this.#storage.setItem(storeKey, storeId);
    this.#otherTabs.postMessage(storeId);
  }

  forgetStore() {
    this.#storage.removeItem(storeKey);
    this.#onChange();
  }

  /** Switching leaves nothing of the former store behind; who is on duty stays. */
  leaveStore() {
    const locum = this.#storage.getItem(locumKey);
    this.#storage.clear();
    if (locum !== null) this.#storage.setItem(locumKey, locum);
    this.#onChange();
  }
}

function isLocumInfo(kept: unknown): kept is LocumInfo {
  return isRecord(kept) && ["firstName", "lastName", "gphcNumber"].every((key) => key in kept);
}
