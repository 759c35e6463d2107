import { beforeEach, describe, expect, it, vi } from "vitest";
import { anna, ended, homeUrl, lasting, setUp } from "./at-a-session.ts";
import { madeTokens } from "./made-tokens.ts";

const address = "/pharmacy/vaccination/view?episodeId=1";
const leo = {
  sub: "leo",
  sid: "monday",
  given_name: "Leo",
  family_name: "Locum",
  preferred_username: "leo.locum",
  realm_access: { roles: ["VAC", "Locum"] },
};
const zoe = { firstName: "Zoë", lastName: "Marsh", gphcNumber: "2071234" };
const tokensOf = (claims: Record<string, unknown>) => madeTokens({ ...lasting, claims });

/** Opens the application with these tokens in the browser's storage. */
async function opens(claims: Record<string, unknown>) {
  const { store, start } = setUp();
  store.write(tokensOf(claims));
  return start();
}

/** What somebody typed and chose in this tab, and where the tab stood. */
function leaves() {
  sessionStorage.setItem("episode-form:leo.locum:FA123:new", '{"nhsNumber":"9990548609"}');
  sessionStorage.setItem("storeId", "FB456");
  window.history.replaceState(null, "", address);
}

const isThere = () => sessionStorage.getItem("storeId") !== null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", address);
});

describe("a locum's details", () => {
  it("[6.05] pass to nobody else who signs in", async () => {
    (await opens(leo)).context.enterLocum(zoe);
    const session = await opens(anna);
    expect(session.currentUser()).toMatchObject({ name: "Anna Okafor", gphc: "2071001" });
    expect(session.currentUser().locum).toBeUndefined();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Marsh");
  });

  it("[4.14] are asked for again in the next sign-in of the same locum", async () => {
    (await opens(leo)).context.enterLocum(zoe);
    const session = await opens({ ...leo, sid: "tuesday" });
    expect(session.currentUser()).toMatchObject({ name: "Leo Locum", gate: "pharmacist" });
  });

  it("[6.05] outlive a reload", async () => {
    (await opens(leo)).context.enterLocum(zoe);
    expect((await opens(leo)).currentUser()).toMatchObject({ name: "Zoë Marsh", locum: zoe });
  });

  it("[4.14] are there in a second tab of the same sign-in", async () => {
    (await opens(leo)).context.enterLocum(zoe);
    sessionStorage.clear();
    expect((await opens(leo)).currentUser()).toMatchObject({ name: "Zoë Marsh", gate: null });
  });

  it("[4.14] reach a tab that stands at the form already", async () => {
    const waiting = await opens(leo);
    (await opens(leo)).context.enterLocum(zoe);
    const key = Object.keys(localStorage).find((name) => name.startsWith("locum"));
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: "told" }));
    expect(waiting.currentUser()).toMatchObject({ name: "Zoë Marsh", gate: null });
  });

  it("[7.08] stand for nobody without the role of a locum", async () => {
    const session = await opens(anna);
    session.context.enterLocum(zoe);
    expect(session.currentUser()).toMatchObject({ name: "Anna Okafor", locum: undefined });
  });
});

describe("what a tab keeps", () => {
  it.each([
    ["another user", anna],
    ["the same user in another sign-in", { ...leo, sid: "tuesday" }],
    [
      "a sign-in that bears the provider's older claim",
      { ...leo, sid: undefined, session_state: "x" },
    ],
  ])("is gone for %s, who starts at home", async (_who, next) => {
    await opens(leo);
    leaves();
    const session = await opens(next);
    expect(Object.keys(sessionStorage)).toEqual(["owner"]);
    expect(session.context.storeId).toBeNull();
    expect(window.location.href).toBe(homeUrl);
  });

  it("stays over a reload in the same sign-in, and so does the address", async () => {
    await opens(leo);
    leaves();
    await opens(leo);
    expect(isThere()).toBe(true);
    expect(window.location.href).toContain(address);
  });

  it("is not believed where nobody's name stands beside it", async () => {
    leaves();
    await opens(leo);
    expect(isThere()).toBe(false);
    expect(window.location.href).toContain(address);
  });

  it("[4.04] is gone before a sign-in when the session ended behind its back", async () => {
    await opens(leo);
    leaves();
    localStorage.clear();
    const { identity, start } = setUp();
    const standing = vi.fn<(href: string, isKept: boolean) => void>();
    identity.signIn.mockImplementation(async () => {
      standing(window.location.href, isThere());
      return tokensOf(anna);
    });
    await start();
    expect(standing).toHaveBeenCalledExactlyOnceWith(homeUrl, false);
  });
});

describe("stored tokens", () => {
  it("[4.04] [4.05] that are refused at the start clear like a sign-out", async () => {
    await opens(leo);
    leaves();
    localStorage.setItem("cookieNotice", '{"version":1}');
    const { identity, renew, store, start } = setUp();
    store.write(madeTokens({ ...ended, claims: leo }));
    renew.mockResolvedValue({ outcome: "refused" });
    const standing = vi.fn<(href: string, local: string[], session: number) => void>();
    identity.signIn.mockImplementation(async () => {
      standing(window.location.href, Object.keys(localStorage), sessionStorage.length);
      return tokensOf(leo);
    });
    await start();
    expect(standing).toHaveBeenCalledExactlyOnceWith(homeUrl, ["cookieNotice"], 0);
  });

  it("that a silent identity provider cannot renew clear nothing", async () => {
    await opens(leo);
    leaves();
    const { renew, store, start } = setUp();
    store.write(madeTokens({ ...ended, claims: leo }));
    renew.mockResolvedValue({ outcome: "unreachable", reason: "offline" });
    await expect(start()).rejects.toThrow("Sign-in is unreachable");
    expect(isThere()).toBe(true);
    expect(window.location.href).toContain(address);
  });

  it("that are refused give way to newer ones of another tab", async () => {
    const { identity, renew, store, start } = setUp();
    store.write(madeTokens({ ...ended, claims: leo }));
    renew.mockImplementation(async () => {
      store.write(tokensOf(anna));
      return { outcome: "refused" };
    });
    const session = await start();
    expect(session.currentUser().name).toBe("Anna Okafor");
    expect(session.signOutReason()).toBeNull();
    expect(identity.signIn).not.toHaveBeenCalled();
  });
});

it("[4.06] another sign-in of the same user in another tab ends this one", async () => {
  const session = await opens(leo);
  setUp().store.write(tokensOf({ ...leo, sid: "tuesday" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "kc_token" }));
  await vi.waitFor(() => expect(session.signOutReason()).toBe("elsewhere"));
});
