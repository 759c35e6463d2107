import { createStore } from "jotai";
import { vi } from "vitest";
import type { Identity, Renewal } from "../../src/session/identity.ts";
import { currentUserAtom, signOutReasonAtom } from "../../src/session/current-user.ts";
import { startSession } from "../../src/session/session.ts";
import type { Tabs } from "../../src/session/tabs.ts";
import { tokenStore } from "../../src/session/shared-tokens.ts";
import { madeTokens } from "./made-tokens.ts";

export const homeUrl = new URL("/pharmacy/home", window.location.href).href;
export const anna = {
  sub: "anna",
  sid: "monday",
  given_name: "Anna",
  family_name: "Okafor",
  gphc: "2071001",
  preferred_username: "anna.pharmacist",
  storeId: "FA123",
  realm_access: { roles: ["VAC", "offline_access", 7] },
};
export const lasting = { accessSeconds: 300, refreshSeconds: 1800, claims: anna };
export const ended = { ...lasting, accessSeconds: -1 };

/** A session's surroundings, all of which answer well. */
export function setUp() {
  const renew = vi.fn<(refresh: string) => Promise<Renewal>>();
  const identity = {
    renew,
    signIn: vi.fn<Identity["signIn"]>(async () => madeTokens(lasting)),
    signOut: vi.fn<Identity["signOut"]>(async () => undefined),
  };
  const store = tokenStore(localStorage);
  const spent = { has: async () => false, add: async () => undefined };
  const shared = createStore();
  const tabs = {
    setOpenForms: () => undefined,
    announce: vi.fn<Tabs["announce"]>(),
    onAnnounced: vi.fn<Tabs["onAnnounced"]>(),
    waitForOthers: vi.fn<Tabs["waitForOthers"]>(async () => []),
    withLock: (work: () => Promise<void>) => work(),
  };
  const parts = { identity, store, spent, tabs, homeUrl, shared };
  const start = async () => ({
    ...(await startSession({ ...parts, withLock: (work) => work() })),
    currentUser: () => shared.get(currentUserAtom),
    signOutReason: () => shared.get(signOutReasonAtom),
    onChange: (listener: () => void) => shared.sub(currentUserAtom, listener),
  });
  return { identity, renew, store, tabs, start };
}
