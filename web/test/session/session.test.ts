import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignInUnreachableError } from "../../src/session/identity.ts";
import { ended, homeUrl, lasting, setUp } from "./at-a-session.ts";
import { madeTokens } from "./made-tokens.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/pharmacy/vaccination");
});

describe("starting", () => {
  it("[4.01] requires a sign-in when nothing is stored", async () => {
    const { identity, start } = setUp();
    const session = await start();
    expect(identity.signIn).toHaveBeenCalledTimes(1);
    expect(session.currentUser().name).toBe("Anna Okafor");
  });

  it("[4.02] uses stored tokens, without a request while they are valid", async () => {
    const { identity, renew, store, start } = setUp();
    store.write(madeTokens(lasting));
    await start();
    expect(identity.signIn).not.toHaveBeenCalled();
    expect(renew).not.toHaveBeenCalled();
  });

  it("[4.02] renews a stored access token that has ended", async () => {
    const { identity, renew, store, start } = setUp();
    store.write(madeTokens(ended));
    const renewed = { ...madeTokens(lasting), id: "id" };
    renew.mockResolvedValue({ outcome: "renewed", tokens: renewed });
    const session = await start();
    expect(session.currentUser().name).toBe("Anna Okafor");
    expect(store.read()).toEqual(renewed);
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  it("[4.01] requires a sign-in when stored tokens are refused", async () => {
    const { identity, renew, store, start } = setUp();
    store.write(madeTokens(ended));
    renew.mockResolvedValue({ outcome: "refused" });
    await start();
    expect(identity.signIn).toHaveBeenCalledTimes(1);
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  it("keeps the tokens when the identity provider is silent, so that trying again may work", async () => {
    const { renew, store, start } = setUp();
    const tokens = madeTokens(ended);
    store.write(tokens);
    renew.mockResolvedValue({ outcome: "unreachable", reason: "offline" });
    await expect(start()).rejects.toThrow("Sign-in is unreachable");
    expect(store.read()).toEqual(tokens);
  });

  it("[4.03] signs out when the sign-in fails", async () => {
    const { identity, start } = setUp();
    identity.signIn.mockRejectedValue(new Error("access_denied"));
    const session = await start();
    expect(identity.signOut).toHaveBeenCalledTimes(1);
    expect(session.signOutReason()).toBe("leaving");
  });

  it("does not sign out when the sign-in could not be asked for", async () => {
    const { identity, start } = setUp();
    identity.signIn.mockRejectedValue(new SignInUnreachableError());
    await expect(start()).rejects.toThrow(SignInUnreachableError);
    expect(identity.signOut).not.toHaveBeenCalled();
  });
});

describe("signing out", () => {
  it("[4.04] clears local and session storage but for the cookie notice", async () => {
    const { start } = setUp();
    const session = await start();
    localStorage.setItem("cookieNotice", '{"version":1}');
    localStorage.setItem("anything", "1");
    sessionStorage.setItem("episode-form:1", "{}");
    await session.signOut();
    expect(Object.entries(localStorage)).toEqual([["cookieNotice", '{"version":1}']]);
    expect(sessionStorage.length).toBe(0);
  });

  it("[4.05] resets the URL to the home page, then [4.06] signs out of the identity provider", async () => {
    const { identity, start } = setUp();
    const session = await start();
    await session.signOut();
    expect(window.location.href).toBe(homeUrl);
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });

  it("shows that it goes on when the identity provider cannot be reached", async () => {
    const { identity, store, start } = setUp();
    const session = await start();
    identity.signOut.mockRejectedValueOnce(new TypeError("offline"));
    await session.signOut();
    expect(session.signOutReason()).toBe("unreachable");
    expect(store.read()).toBeNull();
    await session.signInAgain();
    expect(identity.signOut).toHaveBeenCalledTimes(2);
    expect(session.signOutReason()).toBe("leaving");
  });

  it("[4.04] in another tab ends this one too, and leaves the local storage to that one", async () => {
    const { identity, start } = setUp();
    const session = await start();
    sessionStorage.setItem("episode-form:1", "{}");
    localStorage.removeItem("kc_token");
    localStorage.setItem("of-the-next", "1");
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await vi.waitFor(() => expect(session.signOutReason()).toBe("elsewhere"));
    expect(session.currentUser().roles).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem("of-the-next")).toBe("1");
    expect(window.location.href).toBe(homeUrl);
    // Two tabs that end one session race with the next sign-in.
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  it("[4.08] [4.09] a refused renewal signs out and leaves no role", async () => {
    const { identity, renew, start } = setUp();
    const session = await start();
    const changed = vi.fn();
    session.onChange(changed);
    renew.mockResolvedValue({ outcome: "refused" });
    await expect(session.token(Infinity)).rejects.toThrow("The session has ended");
    await vi.waitFor(() => expect(session.currentUser().roles).toEqual([]));
    expect(changed).toHaveBeenCalled();
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });
});

describe("who is signed in", () => {
  it("[6.04] has the name and the GPhC number of the token, [6.02] and its realm roles", async () => {
    const { start } = setUp();
    const session = await start();
    expect(session.currentUser()).toEqual({
      name: "Anna Okafor",
      firstName: "Anna",
      lastName: "Okafor",
      gphc: "2071001",
      username: "anna.pharmacist",
      storeId: "FA123",
      roles: ["VAC", "offline_access"],
      gate: null,
    });
  });

  it("[6.03] is called Pharmacist without a token", async () => {
    const { start } = setUp();
    const session = await start();
    await session.signOut();
    expect(session.currentUser().name).toBe("Pharmacist");
  });
});
