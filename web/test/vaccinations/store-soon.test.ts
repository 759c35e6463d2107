import { createStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveIs } from "../../src/vaccinations/episode/state/episode-session.ts";
import { begun } from "../../src/vaccinations/episode/state/open-episode.ts";
import {
  localDraft,
  openSession,
  type OpenSession,
} from "../../src/vaccinations/episode/state/open-session.ts";

const place = { storage: sessionStorage, username: "anna", storeId: "FA123" };
let session: OpenSession;

const type = (value: string, name = "consent") => session.storeSoon(name, { value });
const kept = (name = "consent") => localDraft(place, null).forms[name]?.value;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  session = openSession(createStore(), place, begun());
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test("what is typed is kept after the key's own task", () => {
  type("a");
  type("ab");
  expect(kept()).toBeUndefined();
  vi.runAllTimers();
  expect(kept()).toBe("ab");
});

test.each([
  ["a reload", () => window.dispatchEvent(new Event("pagehide"))],
  ["another tab", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
  ["whoever reads the session", () => session.now()],
  ["another event", () => session.dispatch(saveIs({ is: "under way" }))],
  ["another form's key", () => type("b", "patient")],
  ["closing", () => session.close()],
])("%s right after a key finds what it wrote", (_what, happens) => {
  type("a");
  happens();
  expect(kept()).toBe("a");
});

test("a key just before a way out that takes the draft away brings nothing back", () => {
  type("a");
  vi.runAllTimers();
  type("ab");
  sessionStorage.clear();
  vi.runAllTimers();
  expect(sessionStorage).toHaveLength(0);
});
