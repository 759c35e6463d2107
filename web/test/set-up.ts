import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { saveCookieChoice } from "../src/session/cookie-choice.ts";

// A page's code is loaded when it is first opened; a busy machine takes more than a second for it.
configure({ asyncUtilTimeout: 8_000 });

// jsdom knows no popovers.
HTMLElement.prototype.hidePopover ??= () => undefined;

// happy-dom does not tell whether the user has acted.
let hasBeenActive = false;
const act = () => void (hasBeenActive = true);
for (const type of ["click", "keydown"]) window.addEventListener(type, act, true);
const userActivation = { configurable: true, get: () => ({ hasBeenActive }) };
Object.defineProperty(navigator, "userActivation", userActivation);

/** A test is a separate tab: it gets no messages of another test's open session. */
const channels = new Set<BroadcastChannel>();
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}

/** Timers to clear after a test: its open session would renew or sign out during the next one. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const begin = globalThis.setTimeout;
const shortMs = 100;
globalThis.setTimeout = new Proxy(begin, {
  apply(target, self, args: Parameters<typeof setTimeout>) {
    const timer = Reflect.apply(target, self, args);
    if (Number(args[1]) >= shortMs) timers.add(timer);
    return timer;
  },
});
afterAll(() => {
  globalThis.setTimeout = begin;
});

beforeEach(() => {
  hasBeenActive = false;
  vi.stubGlobal("BroadcastChannel", TabChannel);
  saveCookieChoice(localStorage, false);
});

afterEach(() => {
  cleanup();
  for (const channel of channels) channel.close();
  channels.clear();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
});
