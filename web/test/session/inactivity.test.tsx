import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActivityWatch, Inactivity } from "../../src/session/inactivity.tsx";
import { renderWithin } from "../app/render-app.tsx";

const minute = 60_000;
const quarter = 15 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A channel between tabs that delivers at once. */
function newChannel() {
  const all = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  return class {
    onmessage: ((event: MessageEvent) => void) | null = null;
    constructor() {
      all.add(this);
    }
    postMessage(data: unknown) {
      const event = new MessageEvent("message", { data });
      for (const other of all) if (other !== this) other.onmessage?.(event);
    }
  };
}

describe("the watch", () => {
  const watches: (() => void)[] = [];
  afterEach(() => watches.splice(0).forEach((stop) => stop()));

  function watching() {
    const onWarning = vi.fn<(signOutAt: number | null) => void>();
    const onExpiry = vi.fn();
    const watch = new ActivityWatch(onWarning, onExpiry);
    watches.push(watch.start());
    return { watch, onWarning, onExpiry };
  }

  it("[4.10] warns after 15 minutes, not before", async () => {
    const { onWarning } = watching();
    await pass(quarter - 1);
    expect(onWarning).not.toHaveBeenCalled();
    await pass(1);
    expect(onWarning).toHaveBeenCalledWith(Date.now() + 30_000);
  });

  it.each(["mousemove", "keydown", "touchstart", "scroll"])("counts %s", async (sign) => {
    const { onWarning } = watching();
    await pass(14 * minute);
    fireEvent(window, new Event(sign));
    await pass(14 * minute);
    expect(onWarning).not.toHaveBeenCalled();
    await pass(minute);
    expect(onWarning).toHaveBeenCalledTimes(1);
  });

  it("[4.11] [9.01] signs out when the 30 seconds end, whatever moves meanwhile", async () => {
    const { onExpiry } = watching();
    await pass(quarter + 29_999);
    fireEvent(window, new Event("mousemove"));
    expect(onExpiry).not.toHaveBeenCalled();
    await pass(1);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("signs out a machine that slept through it all, as soon as it wakes", () => {
    const { onExpiry } = watching();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    fireEvent(document, new Event("visibilitychange"));
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("lets no movement after a long sleep count, before any timer has run", () => {
    const { onWarning, onExpiry } = watching();
    vi.setSystemTime(Date.now() + quarter);
    fireEvent(window, new Event("mousemove"));
    expect(onWarning).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + minute);
    fireEvent(document, new Event("visibilitychange"));
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it("does not let the warning be answered after its countdown, when no timer has run yet", async () => {
    const { watch, onWarning, onExpiry } = watching();
    await pass(quarter);
    vi.setSystemTime(Date.now() + minute);
    watch.stay();
    expect(onExpiry).toHaveBeenCalledTimes(1);
    expect(onWarning).toHaveBeenCalledTimes(1);
  });

  it("[4.10] warns all tabs at once, whichever had the last activity", async () => {
    vi.stubGlobal("BroadcastChannel", newChannel());
    const here = watching();
    const deafen = vi.spyOn(window, "addEventListener").mockImplementation(() => undefined);
    const there = watching();
    deafen.mockRestore();
    for (const laterMs of [0, 1_000, 3_000]) {
      await pass(laterMs);
      fireEvent(window, new Event("mousemove"));
    }
    const signOutAt = Date.now() + quarter + 30_000;
    await pass(quarter);
    expect(here.onWarning.mock.calls).toEqual([[signOutAt]]);
    expect(there.onWarning.mock.calls).toEqual([[signOutAt]]);
  });

  it("[4.13] watches on after staying", async () => {
    const { watch, onWarning, onExpiry } = watching();
    await pass(quarter);
    watch.stay();
    expect(onWarning).toHaveBeenLastCalledWith(null);
    await pass(quarter - 1);
    expect(onWarning).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(onWarning).toHaveBeenCalledTimes(3);
    expect(onExpiry).not.toHaveBeenCalled();
  });
});

describe("the warning", () => {
  async function warned() {
    const rendered = renderWithin(<Inactivity />);
    await pass(quarter);
    await vi.dynamicImportSettled();
    await pass(0);
    return rendered;
  }

  it("[2.01] [2.02] [2.03] has its title, a countdown and two buttons", async () => {
    await warned();
    expect(screen.getByRole("alertdialog", { name: "You're about to be signed out" })).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toBe("30");
    await pass(10_000);
    expect(screen.getByRole("timer").textContent).toBe("20");
    expect(screen.getByRole("button", { name: "SIGN OUT NOW" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "STAY SIGNED IN" })).toBeTruthy();
  });

  it("says what no sign-out can store, and nothing where a draft is kept", async () => {
    const sentence = /cannot be stored as a draft/;
    const { unsavedChanges } = await warned();
    expect(screen.queryByText(sentence)).toBeNull();
    const keep = async () => null;
    act(() => screen.getByRole("button", { name: "STAY SIGNED IN" }).click());
    unsavedChanges.add("profile", keep, () => true);
    await pass(quarter);
    await pass(0);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it("names the fields that a draft cannot hold", async () => {
    const { unsavedChanges } = await warned();
    act(() => screen.getByRole("button", { name: "STAY SIGNED IN" }).click());
    unsavedChanges.add(
      "fluVac.delivery",
      async () => null,
      () => ["Flu, Delivery, Evidence"],
    );
    await pass(quarter);
    await pass(0);
    expect(screen.getByText(/will be lost: “Flu, Delivery, Evidence”/)).toBeTruthy();
  });

  it("[4.12] SIGN OUT NOW signs out, and what is typed is kept first", async () => {
    const { session } = await warned();
    act(() => screen.getByRole("button", { name: "SIGN OUT NOW" }).click());
    expect(session.expire).toHaveBeenCalledTimes(1);
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it("[4.13] STAY SIGNED IN closes it", async () => {
    const { session } = await warned();
    act(() => screen.getByRole("button", { name: "STAY SIGNED IN" }).click());
    await pass(0);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await pass(minute);
    expect(session.signOut).not.toHaveBeenCalled();
  });
});
