import { basePath } from "@pharmacy/domain/limits";
import { createStore } from "jotai";
import { connect } from "../api/client.ts";
import { failures } from "../api/failure-messages.ts";
import { ConfigError, loadConfig } from "../config/config.ts";
import { linkTo } from "../routes/links.ts";
import { readCookieChoice } from "../session/cookie-choice.ts";
import {
  isSignInCallback,
  KeycloakIdentity,
  loadKeycloak,
  SignInUnreachableError,
} from "../session/identity.ts";
import { currentUserAtom } from "../session/current-user.ts";
import { startSession } from "../session/session.ts";
import { spentAmongTabs, tokenStore, type TokenStore } from "../session/shared-tokens.ts";
import { openTabs } from "../session/tabs.ts";
import { withTokenLock } from "../session/token-manager.ts";
import { factsAfterSignOut, resumeAddress, takeResumeOffer } from "../session/unsaved-changes.ts";
import { prefetchFirstCalls } from "./first-calls.ts";
import type { FirstPage } from "./render.tsx";

const siteDataBlocked =
  "This browser may block site data (cookies and storage). The sign-in needs it: allow it for this site.";

/** Signs in and calls while React and the page are loading, so it imports no component. */
export async function start(root: HTMLElement) {
  const rendering = import("./render.tsx").catch(() => showNotLoaded(root));
  const page = await firstPage().catch((error: unknown) => {
    // Where the browser blocks site data, every access to localStorage throws.
    const isBlocked = error instanceof DOMException && error.name === "SecurityError";
    showNotLoaded(root, isBlocked ? siteDataBlocked : failures.codeMissing);
    throw error;
  });
  const code = await rendering;
  // Before the first page listens to the history (ui/leave-question.ts).
  if (!window.navigation) await import("../ui/watched-history.ts").catch(() => undefined);
  await code?.render(root, page);
}

async function firstPage(): Promise<FirstPage> {
  // A chunk of its own, since most users have answered the notice.
  if (readCookieChoice(localStorage) !== false)
    import("../session/cookie-notice.tsx").catch(() => undefined);
  const store = tokenStore(localStorage);
  const { unsaved, unanswered } = factsAfterSignOut(window.location.search);
  if (store.read() === null && unsaved.length + unanswered.length > 0) {
    return { shows: "signed out", signIn: goHome };
  }
  if (store.read() === null || isSignInCallback(window.location.hash)) {
    loadKeycloak().catch(() => undefined); // the sign-in loads it again and reports a failure
  }
  try {
    return await application(store);
  } catch (error) {
    if (error instanceof ConfigError) {
      return { shows: "faults of the configuration", faults: error.faults };
    }
    if (error instanceof SignInUnreachableError) return { shows: "sign-in cannot be reached" };
    throw error;
  }
}

async function application(store: TokenStore): Promise<FirstPage> {
  const config = await loadConfig(`${basePath}/config.json`);
  document.title = config.productName;
  const shared = createStore();
  const session = await startSession({
    identity: new KeycloakIdentity(config),
    store,
    withLock: withTokenLock,
    spent: spentAmongTabs(),
    tabs: openTabs(),
    homeUrl,
    shared,
  });
  takeResumeOffer(window.location, sessionStorage);
  const api = connect(config, {
    token: session.token,
    locum: () => shared.get(currentUserAtom).locum,
  });
  const firstCalls = prefetchFirstCalls(api, shared.get(currentUserAtom));
  return { shows: "application", config, shared, session, api, firstCalls };
}

/** Replaces "Loading…" by a message without React. */
function showNotLoaded(root: HTMLElement, why: string = failures.codeMissing): undefined {
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = failures.loadAgain;
  again.addEventListener("click", () => window.location.reload());
  const words = document.createElement("p");
  words.className = "first-wait";
  words.setAttribute("role", "alert");
  words.append(`The application could not be loaded. ${why} `, again);
  root.querySelector(".first-wait:not([role])")?.replaceWith(words);
}

const homeUrl = new URL(basePath + linkTo("home"), window.location.origin).href;

const goHome = async () => window.location.assign(resumeAddress(homeUrl, window.location.search));
