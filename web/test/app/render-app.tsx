import { basePath } from "@pharmacy/domain/limits";
import { createTestClient, type TestHandlers } from "@pharmacy/sdk/testing";
import { render } from "@testing-library/react";
import { createStore } from "jotai";
import type { ReactNode } from "react";
import { vi } from "vitest";

import config from "../../public/config.json" with { type: "json" };
import { ApiQueryClient } from "../../src/api/query-client.ts";
import { App, Providers } from "../../src/app/app.tsx";
import { readConfig } from "../../src/config/config.ts";
import { SessionContext } from "../../src/session/session-context.ts";
import { ownerOf } from "../../src/session/jwt.ts";
import type { Session } from "../../src/session/session.ts";
import { UnsavedChanges } from "../../src/session/unsaved-changes.ts";
import { currentUserAtom, currentUserFrom } from "../../src/session/current-user.ts";
import { madeToken } from "../session/made-tokens.ts";
import { newPerson } from "../new-person.ts";

const claims = {
  given_name: "Anna",
  family_name: "Okafor",
  gphc: "2071001",
  storeId: "FA123",
  preferred_username: "anna.pharmacist",
};

/** A session whose roles a test can take away. */
function testSession(roles: readonly string[]) {
  const shared = createStore();
  const unsavedChanges = new UnsavedChanges();
  const token = madeToken({ ...claims, realm_access: { roles } });
  const tell = (accessToken: string | null) =>
    shared.set(currentUserAtom, currentUserFrom(accessToken, context));
  const context = new SessionContext(
    sessionStorage,
    () => ownerOf(token),
    () => tell(token),
  );
  tell(token);
  const session: Session = {
    token: async () => "token",
    signOut: vi.fn<Session["signOut"]>(async () => undefined),
    expire: vi.fn<Session["expire"]>(async () => undefined),
    addUnsavedChanges: unsavedChanges.add,
    losesUnsavedChanges: () => unsavedChanges.lost,
    signInAgain: async () => undefined,
    context,
  };
  const currentUser = () => shared.get(currentUserAtom);
  return { shared, session, currentUser, unsavedChanges, end: () => tell(null) };
}

/** What the frame asks for on every page. */
const frameHandlers: TestHandlers = {
  getPharmacyStore: () => ({
    status: 200,
    body: { id: "FA123", odsCode: "FA123", name: "Hill Street Pharmacy" },
  }),
};

type Given = {
  readonly roles?: readonly string[];
  readonly handlers?: TestHandlers;
  /** What an installation sets besides the shipped configuration. */
  readonly settings?: object;
};

/** What pages find around them, without the application's frame. */
export function renderWithin(content: ReactNode, given: Given = {}) {
  const { roles = ["VAC"], handlers = {}, settings } = given;
  const { shared, ...signedIn } = testSession(roles);
  const installed = readConfig({ ...config, ...settings });
  const api = createTestClient({ ...frameHandlers, ...handlers });
  const queries = new ApiQueryClient(api, installed.gpCacheMinutes);
  render(
    <Providers config={installed} shared={shared} session={signedIn.session} queries={queries}>
      {content}
    </Providers>,
  );
  return { person: newPerson(), shared, ...signedIn };
}

/** The whole application at an address. */
export function renderApp(path: string, given: Given = {}) {
  window.history.replaceState(null, "", basePath + path);
  return renderWithin(<App />, given);
}

export const currentPath = () =>
  window.location.pathname.slice(basePath.length) + window.location.search;
