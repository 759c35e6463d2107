import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Renewal } from "../../src/session/identity.ts";
import { SignedOutError, TokenManager, type WithLock } from "../../src/session/token-manager.ts";
import { tokenStore } from "../../src/session/shared-tokens.ts";
import { madeTokens } from "./made-tokens.ts";

/** One queue for all token managers, as a Web Lock is for all tabs. */
function newLock(): WithLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

const fresh = (refreshSeconds = 1800) => madeTokens({ accessSeconds: 300, refreshSeconds });
const expiring = (accessSeconds: number) => madeTokens({ accessSeconds, refreshSeconds: 1800 });

function setUp(withLock = newLock()) {
  const renew = vi.fn<(refresh: string) => Promise<Renewal>>(async () => ({
    outcome: "renewed",
    tokens: fresh(),
  }));
  // As the session does when nothing is typed.
  const onEnded = vi.fn(() => tokenManager.forget());
  const store = tokenStore(localStorage);
  const onChange = () => undefined;
  const spent = { has: async () => false, add: async () => undefined };
  const tokenManager: TokenManager = new TokenManager({
    store,
    spent,
    identity: { renew },
    withLock,
    onChange,
    onEnded,
  });
  return { tokenManager, renew, onEnded, store };
}

beforeEach(() => {
  // Tokens count in whole seconds.
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00.000Z") });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("the scheduled renewal", () => {
  it.each([
    [1800, 1750],
    [60, 10],
    [51, 1],
    [50, 25],
    [20, 10],
  ])(
    "[4.07] [3.01] of a refresh token that lives %d s comes after %d s",
    async (livesSeconds, afterSeconds) => {
      const { tokenManager, renew } = setUp();
      tokenManager.begin(fresh(livesSeconds));
      await vi.advanceTimersByTimeAsync(afterSeconds * 1000 - 1);
      expect(renew).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(renew).toHaveBeenCalledTimes(1);
    },
  );

  it("of a refresh token that lives 60 days does not come at once", async () => {
    const { tokenManager, renew } = setUp();
    const sixtyDaysSeconds = 60 * 24 * 3600;
    tokenManager.begin(fresh(sixtyDaysSeconds));
    await vi.advanceTimersByTimeAsync((sixtyDaysSeconds - 51) * 1000);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("comes when the tab wakes up after its time", async () => {
    const { tokenManager, renew } = setUp();
    tokenManager.begin(fresh());
    vi.setSystemTime(Date.now() + 1760 * 1000);
    tokenManager.checkClock();
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("asks a silent identity provider again and signs nobody out", async () => {
    const { tokenManager, renew, onEnded } = setUp();
    renew.mockResolvedValueOnce({ outcome: "unreachable", reason: "offline" });
    const tokens = fresh();
    tokenManager.begin(tokens);
    await vi.advanceTimersByTimeAsync(1750 * 1000);
    expect(tokenManager.access).toBe(tokens.access);
    await vi.advanceTimersByTimeAsync(5000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(tokenManager.access).not.toBe(tokens.access);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("[4.08] ends the session when it is refused", async () => {
    const { tokenManager, renew, onEnded } = setUp();
    renew.mockResolvedValue({ outcome: "refused" });
    tokenManager.begin(fresh());
    await vi.advanceTimersByTimeAsync(1750 * 1000);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(tokenManager.access).toBeNull();
    await expect(tokenManager.token(30)).rejects.toThrow(SignedOutError);
  });
});

describe("a token for a call", () => {
  it.each([
    [30, 0],
    [29, 1],
  ])("[7.31] that is valid %d s more is renewed %d times", async (seconds, times) => {
    const { tokenManager, renew } = setUp();
    tokenManager.begin(expiring(seconds));
    await tokenManager.token(30);
    expect(renew).toHaveBeenCalledTimes(times);
  });

  it("is renewed once for all calls that wait", async () => {
    const { tokenManager, renew } = setUp();
    tokenManager.begin(expiring(5));
    const given = await Promise.all([
      tokenManager.token(30),
      tokenManager.token(30),
      tokenManager.token(30),
    ]);
    expect(new Set(given).size).toBe(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is another one when the server refused the present one", async () => {
    const { tokenManager, renew } = setUp();
    const tokens = fresh();
    tokenManager.begin(tokens);
    expect(await tokenManager.token(Infinity)).not.toBe(tokens.access);
    expect(renew).toHaveBeenCalledWith(tokens.refresh);
  });

  it("fails, without a sign-out, when the identity provider is silent", async () => {
    const { tokenManager, renew, onEnded } = setUp();
    renew.mockResolvedValueOnce({ outcome: "unreachable", reason: "offline" });
    tokenManager.begin(expiring(5));
    await expect(tokenManager.token(30)).rejects.toThrow("could not be reached");
    expect(onEnded).not.toHaveBeenCalled();
    expect(await tokenManager.token(30)).toBe(tokenManager.access);
  });
});

describe("what is left of the access token once the session ends", () => {
  it("serves for the last save, and nothing is renewed any more", async () => {
    const { tokenManager, renew, onEnded } = setUp();
    onEnded.mockImplementation(() => null);
    renew.mockResolvedValue({ outcome: "refused" });
    const tokens = expiring(20);
    tokenManager.begin(tokens);
    await expect(tokenManager.token(30)).rejects.toThrow(SignedOutError);
    expect(await tokenManager.token(30)).toBe(tokens.access);
    expect(await tokenManager.token(Infinity)).toBe(tokens.access);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(tokenManager.token(30)).rejects.toThrow(SignedOutError);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });
});

describe("two tabs", () => {
  it("spend one refresh token between them: the second adopts what the first stored", async () => {
    const withLock = newLock();
    const first = setUp(withLock);
    const second = setUp(withLock);
    const shared = expiring(5);
    first.tokenManager.begin(shared);
    second.tokenManager.begin(shared);
    const [one, other] = await Promise.all([
      first.tokenManager.token(30),
      second.tokenManager.token(30),
    ]);
    expect(other).toBe(one);
    expect(first.renew).toHaveBeenCalledTimes(1);
    expect(second.renew).not.toHaveBeenCalled();
  });

  it("sign out together: stored tokens that are gone end the session", async () => {
    const { tokenManager, renew, onEnded } = setUp();
    tokenManager.begin(expiring(5));
    localStorage.clear();
    await expect(tokenManager.token(30)).rejects.toThrow(SignedOutError);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(tokenManager.access).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  it("never work under each other's user: somebody else's tokens end the session", () => {
    const { tokenManager, onEnded, store } = setUp();
    const of = (sub: string) =>
      madeTokens({ accessSeconds: 300, refreshSeconds: 1800, claims: { sub } });
    tokenManager.begin(of("anna"));
    store.write(of("anna"));
    tokenManager.checkStore();
    expect(onEnded).not.toHaveBeenCalled();
    const other = of("tom");
    store.write(other);
    tokenManager.checkStore();
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(store.read()).toEqual(other);
  });

  it("[4.04] tokens that come after the sign-out are not stored again", async () => {
    const { tokenManager, renew, store } = setUp();
    const { promise, resolve } = Promise.withResolvers<Renewal>();
    renew.mockReturnValueOnce(promise);
    tokenManager.begin(expiring(5));
    const asked = tokenManager.token(30);
    await vi.advanceTimersByTimeAsync(0);
    tokenManager.forget();
    localStorage.clear();
    resolve({ outcome: "renewed", tokens: fresh() });
    await expect(asked).rejects.toThrow(SignedOutError);
    expect(store.read()).toBeNull();
  });
});

it("[7.03] [3.02] the tokens are kept in the local storage as kc_token and kc_refreshToken", () => {
  const { tokenManager, store } = setUp();
  const tokens = fresh();
  tokenManager.begin(tokens);
  expect(localStorage.getItem("kc_token")).toBe(tokens.access);
  expect(localStorage.getItem("kc_refreshToken")).toBe(tokens.refresh);
  expect(store.read()).toEqual(tokens);
});
