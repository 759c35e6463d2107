import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressOfResume, type Kept, stepsNotKept } from "../../src/session/unsaved-changes.ts";
import { homeUrl, setUp } from "./at-a-session.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/pharmacy/vaccination");
});

describe("a session that nobody ended by choice", () => {
  const typing = (kept: Kept) => {
    const { promise, resolve } = Promise.withResolvers<Kept>();
    return { keep: vi.fn(() => promise), finish: () => resolve(kept) };
  };

  it("keeps what is typed before it clears anything, and tells the next sign-in", async () => {
    const { identity, start } = setUp();
    const session = await start();
    const { keep, finish } = typing({ resume: "episode-1" });
    session.addUnsavedChanges(keep);
    const expiring = session.expire();
    expect(session.currentUser().name).toBe("Anna Okafor");
    expect(await session.token(30)).not.toBe("");
    finish();
    await expiring;
    expect(session.currentUser().name).toBe("Pharmacist");
    expect(localStorage.getItem("kc_token")).toBeNull();
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith(`${homeUrl}?resume=episode-1`);
  });

  it("[4.08] keeps it with what is left of the access token when the renewal is refused", async () => {
    const { identity, renew, start } = setUp();
    const session = await start();
    session.addUnsavedChanges(async () => {
      await session.token(30);
      return { resume: "episode-1" };
    });
    renew.mockResolvedValue({ outcome: "refused" });
    await expect(session.token(Infinity)).rejects.toThrow("The session has ended");
    await vi.waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));
    expect(identity.signOut).toHaveBeenCalledWith(`${homeUrl}?resume=episode-1`);
  });

  it("names the step that could not be kept", async () => {
    const { identity, start } = setUp();
    const session = await start();
    session.addUnsavedChanges(async () => ({ unsaved: ["fluVac.delivery", "nobody"] }));
    await session.expire();
    expect(identity.signOut).toHaveBeenCalledWith(`${homeUrl}?unsaved=fluVac.delivery%2Cnobody`);
    expect(stepsNotKept(window.location.search)).toEqual(["Delivery for Flu"]);
    expect(stepsNotKept("?unsaved=Call+0800")).toEqual([]);
  });

  it("names the step that was not kept whole, and still leads to the rest", async () => {
    const { identity, start } = setUp();
    const session = await start();
    session.addUnsavedChanges(async () => ({ resume: "episode-1", unsaved: ["fluVac.screening"] }));
    await session.expire();
    const search = "?resume=episode-1&unsaved=fluVac.screening";
    expect(identity.signOut).toHaveBeenCalledWith(homeUrl + search);
    expect(stepsNotKept(search)).toEqual(["Clinical Screening for Flu"]);
    expect(addressOfResume(homeUrl, search)).toBe(`${homeUrl}?resume=episode-1`);
    expect(addressOfResume(homeUrl, "?unsaved=fluVac.screening")).toBe(homeUrl);
  });

  it("leaves the local storage to another tab that has signed out meanwhile", async () => {
    const { identity, start } = setUp();
    const session = await start();
    const { keep, finish } = typing({ resume: "episode-1" });
    session.addUnsavedChanges(keep);
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

  it("ends at once when the user signs out by choice meanwhile", async () => {
    const { identity, start } = setUp();
    const session = await start();
    const { keep, finish } = typing({ resume: "episode-1" });
    session.addUnsavedChanges(keep);
    const expiring = session.expire();
    await session.signOut();
    finish();
    await expiring;
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith(homeUrl);
  });
});
