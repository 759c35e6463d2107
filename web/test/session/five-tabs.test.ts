import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Renewal } from "../../src/session/identity.ts";
import { TokenManager, type WithLock } from "../../src/session/token-manager.ts";
import type { SpentTokens, Tokens, TokenStore } from "../../src/session/shared-tokens.ts";
import { madeTokens } from "./made-tokens.ts";

const accessSeconds = 300;
const refreshSeconds = 1800;
const freshTokens = () => madeTokens({ accessSeconds, refreshSeconds });

/** Strict rotation: the reuse of a refresh token ends the session. */
function strictProvider(first: string) {
  let valid = first;
  let renewals = 0;
  const renew = async (refresh: string): Promise<Renewal> => {
    if (refresh !== valid) return { outcome: "refused" };
    renewals += 1;
    const tokens = freshTokens();
    valid = tokens.refresh;
    // The answer takes its time, in which the other tabs ask too.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { outcome: "renewed", tokens };
  };
  return { renew, count: () => renewals };
}

/** As the Web Lock of the tabs does. */
function newLock(): WithLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Local storage as tabs in processes of their own have it: what one writes reaches the others late. */
function lateStores(first: Tokens, count: number): TokenStore[] {
  const views = Array.from({ length: count }, () => ({
    tokens: first,
    tell: new Set<() => void>(),
  }));
  return views.map((own) => ({
    read: () => own.tokens,
    write(tokens) {
      own.tokens = tokens;
      for (const other of views) {
        if (other === own) continue;
        setTimeout(() => {
          other.tokens = tokens;
          other.tell.forEach((tell) => tell());
        }, 50);
      }
    },
    onChanged: (callback) => void own.tell.add(callback),
    nextChange: (atMostMs) =>
      new Promise((resolve) => {
        own.tell.add(resolve);
        setTimeout(resolve, atMostMs);
      }),
  }));
}

/** As locks are: known to all tabs at once. */
function knownAtOnce(): SpentTokens {
  const spent = new Set<string>();
  return {
    has: async (refresh) => spent.has(refresh),
    add: async (refresh) => void spent.add(refresh),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00.000Z") }));
afterEach(() => vi.useRealTimers());

function fiveTabs() {
  const tokens = freshTokens();
  const provider = strictProvider(tokens.refresh);
  const onEnded = vi.fn();
  const parts = {
    identity: { renew: provider.renew },
    withLock: newLock(),
    spent: knownAtOnce(),
    onChange: () => undefined,
    onEnded,
  };
  const tabs = lateStores(tokens, 5).map((store) => new TokenManager({ ...parts, store }));
  for (const tab of tabs) tab.adopt(tokens);
  return { tabs, provider, onEnded };
}

it("[4.07] five tabs pass 100 ends of the refresh token with one renewal each, and nobody is signed out", async () => {
  const { tabs, provider, onEnded } = fiveTabs();
  for (let round = 1; round <= 100; round++) {
    await vi.advanceTimersByTimeAsync((refreshSeconds - 50) * 1000 + 1000);
    expect(provider.count()).toBe(round);
    expect(new Set(tabs.map((tab) => tab.access)).size).toBe(1);
  }
  expect(onEnded).not.toHaveBeenCalled();
});

it("[7.31] five tabs pass 100 ends of the access token, all asking at once", async () => {
  const { tabs, provider, onEnded } = fiveTabs();
  for (let round = 1; round <= 100; round++) {
    await vi.advanceTimersByTimeAsync((accessSeconds - 29) * 1000);
    const given = Promise.all(tabs.flatMap((tab) => [tab.token(30), tab.token(30)]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(new Set(await given).size).toBe(1);
    expect(provider.count()).toBe(round);
  }
  expect(onEnded).not.toHaveBeenCalled();
});
