import { beforeEach, expect, it, vi } from "vitest";
import { movedStore, SessionContext } from "../../src/session/session-context.ts";

const owner = () => "mia in her first sign-in";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab's storage, besides the one that jsdom has. */
function storageOf(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

it("[4.16] a store that is chosen in one tab ends the former one in every other", async () => {
  const changed = vi.fn();
  const other = new SessionContext(storageOf({ storeId: "FA123" }), owner, changed);
  const same = new SessionContext(storageOf({ storeId: "FB456" }), owner, () => undefined);
  new SessionContext(sessionStorage, owner, () => undefined).chooseStore("FB456");
  await vi.waitFor(() => expect(other.storeId).toBeNull());
  expect(changed).toHaveBeenCalledTimes(1);
  expect(same.storeId).toBe("FB456");
});

it("a tab remembers the store that it gave up, until that one or another is chosen", async () => {
  const storage = storageOf({ storeId: "FA123" });
  const other = new SessionContext(storage, owner, () => undefined);
  const choosing = new SessionContext(sessionStorage, owner, () => undefined);
  choosing.chooseStore("FB456");
  await vi.waitFor(() => expect(movedStore(storage)).toEqual({ from: "FA123", to: "FB456" }));
  choosing.chooseStore("FC789");
  await vi.waitFor(() => expect(movedStore(storage)).toEqual({ from: "FA123", to: "FC789" }));
  expect(other.storeId).toBeNull();
  choosing.chooseStore("FA123");
  await vi.waitFor(() => expect(other.storeId).toBe("FA123"));
  expect(movedStore(storage)).toBeNull();
});

it("[6.06] switching leaves nothing of the former store behind, but who is on duty", () => {
  const context = new SessionContext(sessionStorage, owner, () => undefined);
  const locum = { firstName: "Zoë", lastName: "Marsh", gphcNumber: "2071234" };
  context.enterLocum(locum);
  context.chooseStore("FA123");
  sessionStorage.setItem("episode-form:mia.multi:FA123:new", "{}");
  context.leaveStore();
  expect(Object.keys(sessionStorage)).toEqual(["owner"]);
  expect(context.locum).toEqual(locum);
});

it("a tab that was closed while another one chose a store follows it at its start", () => {
  const choosing = new SessionContext(sessionStorage, owner, () => undefined);
  const storage = storageOf({ owner: owner(), storeId: "FA123" });
  const start = () => {
    const changed = vi.fn();
    const restored = new SessionContext(storage, owner, changed);
    restored.takeOver("/");
    expect(changed).not.toHaveBeenCalled();
    return restored.storeId;
  };
  choosing.chooseStore("FB456");
  expect(start()).toBeNull();
  expect(movedStore(storage)).toEqual({ from: "FA123", to: "FB456" });
  choosing.announceStore("FA123");
  expect(start()).toBeNull();
  choosing.chooseStore("FA123");
  expect(start()).toBe("FA123");
});

it("another sign-in does not follow the store of the former one", () => {
  new SessionContext(sessionStorage, owner, () => undefined).chooseStore("FB456");
  const other = () => "tom";
  const storage = storageOf({ owner: other(), storeId: "FA123" });
  const context = new SessionContext(storage, other, () => undefined);
  context.takeOver("/");
  expect(context.storeId).toBe("FA123");
  expect(Object.keys(localStorage)).toEqual([]);
});
