import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { keepCookieChoice } from "../src/session/cookie-choice.ts";

// A page's code is loaded when it is first opened; a busy machine takes more than a second for it.
configure({ asyncUtilTimeout: 8_000 });

// jsdom knows no popovers.
HTMLElement.prototype.hidePopover ??= () => undefined;

/** A test is a tab of its own: it hears no session of another test, which nobody closed. */
const channels = new Set<BroadcastChannel>();
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
}

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", TabChannel);
  keepCookieChoice(localStorage, false);
});

afterEach(() => {
  cleanup();
  for (const channel of channels) channel.close();
  channels.clear();
});
