import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  resumeAddress,
  type DraftResult,
  factsAfterSignOut,
} from "../../src/session/unsaved-changes.ts";
import { anna, homeUrl, setUp } from "./at-a-session.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/pharmacy/vaccination");
});

describe("a session that nobody ended by choice", () => {
  const typing = (result: DraftResult) => {
    const { promise, resolve } = Promise.withResolvers<DraftResult>();
    return { keep: vi.fn(() => promise), finish: () => resolve(result) };
  };

  it("keeps what is typed before it clears anything, and tells the next sign-in", async () => {
    const { identity, start } = setUp();
    const session = await start();
    const { keep, finish } = typing({ resume: "episode-1" });
    session.addUnsavedChanges("fluVac.screening", keep);
    const expiring = session.expire();
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
    expect(session.signOutReason()).toBe("leaving");
    expect(await session.token(30)).not.toBe("");
    finish();
    await expiring;
    expect(session.currentUser().name).toBe("Pharmacist");
    expect(localStorage.getItem("kc_token")).toBeNull();
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith(
      `${homeUrl}?resume=episode-1`,
      expect.anything(),
    );
  });

  it("[4.08] keeps it with what is left of the access token when the renewal is refused", async () => {
    const { identity, renew, start } = setUp();
    const session = await start();
    session.addUnsavedChanges("fluVac.screening", async () => {
      await session.token(30);
      return { resume: "episode-1" };
    });
    renew.mockResolvedValue({ outcome: "refused" });
    await expect(session.token(Infinity)).rejects.toThrow("The session has ended");
    await vi.waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));
    expect(identity.signOut).toHaveBeenCalledWith(`${homeUrl}?resume=episode-1`, expect.anything());
  });

  it("names the step that could not be kept", async () => {
    const { identity, start } = setUp();
    const session = await start();
    session.addUnsavedChanges("fluVac.screening", async () => ({
      unsaved: ["fluVac.delivery", "nobody"],
    }));
    await session.expire();
    expect(identity.signOut).toHaveBeenCalledWith(
      `${homeUrl}?unsaved=fluVac.delivery%2Cnobody`,
      expect.anything(),
    );
    expect(factsAfterSignOut(window.location.search).unsaved).toEqual(["Delivery for Flu"]);
    expect(factsAfterSignOut("?unsaved=Call+0800").unsaved).toEqual([]);
  });

  it("names the step that was not kept whole, and still leads to the rest", async () => {
    const { identity, start } = setUp();
    const session = await start();
    session.addUnsavedChanges("fluVac.screening", async () => ({
      resume: "episode-1",
      unsaved: ["fluVac.screening"],
    }));
    await session.expire();
    const search = "?resume=episode-1&unsaved=fluVac.screening";
    expect(identity.signOut).toHaveBeenCalledWith(homeUrl + search, expect.anything());
    expect(factsAfterSignOut(search).unsaved).toEqual(["Clinical Screening for Flu"]);
    expect(resumeAddress(homeUrl, search)).toBe(`${homeUrl}?resume=episode-1`);
    expect(resumeAddress(homeUrl, "?unsaved=fluVac.screening")).toBe(homeUrl);
  });

  it("leaves the local storage to another tab that has signed out meanwhile", async () => {
    const { identity, start } = setUp();
    const session = await start();
    const { keep, finish } = typing({ resume: "episode-1" });
    session.addUnsavedChanges("fluVac.screening", keep);
    const expiring = session.expire();
    localStorage.clear();
    localStorage.setItem("of-the-next", "1");
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    finish();
    await expiring;
    expect(session.signOutReason()).toBe("elsewhere");
    expect(localStorage.getItem("of-the-next")).toBe("1");
    expect(keep).toHaveBeenCalledTimes(1);
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  it("names what is not kept in 5 seconds", async () => {
    vi.useFakeTimers();
    const { identity, start } = setUp();
    const session = await start();
    session.addUnsavedChanges("fluVac.screening", typing({ resume: "episode-1" }).keep);
    const expiring = session.expire();
    await vi.advanceTimersByTimeAsync(5_001);
    await expiring;
    expect(identity.signOut.mock.lastCall?.[0]).toBe(`${homeUrl}?unsaved=fluVac.screening`);
    vi.useRealTimers();
  });

  it("[4.04] names another tab's form that did not answer, before it clears the storage", async () => {
    const { identity, store, tabs, start } = setUp();
    const session = await start();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    tabs.waitForOthers.mockReturnValue(promise);
    const expiring = session.expire();
    expect(session.signOutReason()).toBe("leaving");
    await vi.waitFor(() => expect(tabs.waitForOthers).toHaveBeenCalled());
    expect(tabs.waitForOthers.mock.calls[0]?.[0]).toBeLessThanOrEqual(5_000);
    expect(store.read()).not.toBeNull();
    resolve(["fluVac.delivery"]);
    await expiring;
    expect(store.read()).toBeNull();
    const search = "?unanswered=fluVac.delivery";
    expect(identity.signOut.mock.lastCall?.[0]).toBe(homeUrl + search);
    expect(factsAfterSignOut(search).unanswered).toEqual(["Delivery for Flu"]);
  });

  it("[4.08] is called to the other tabs, which spend what is left of their access token", async () => {
    const { renew, tabs, start } = setUp();
    const session = await start();
    const typed = typing({ resume: "episode-1" });
    session.addUnsavedChanges("fluVac.screening", typed.keep);
    const call = { owner: JSON.stringify([anna.sub, anna.sid]), hasEnded: true };
    const hear = tabs.onAnnounced.mock.lastCall?.[0];
    hear?.({ ...call, owner: "somebody else" });
    expect(session.signOutReason()).toBeNull();
    hear?.(call);
    await vi.waitFor(() => expect(typed.keep).toHaveBeenCalledTimes(1));
    expect(await session.token(Infinity)).not.toBe("");
    expect(renew).not.toHaveBeenCalled();
    expect(tabs.announce).toHaveBeenCalledWith(call);
    typed.finish();
  });
});
