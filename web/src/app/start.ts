import { basePath } from "@pharmacy/domain/limits";
import { createStore } from "jotai";
import type { Root } from "react-dom/client";
import { connect } from "../api/client.ts";
import {
  isComingBack,
  keycloakIdentity,
  loadKeycloak,
  SignInUnreachableError,
} from "../session/identity.ts";
import { readCookieChoice } from "../session/cookie-choice.ts";
import { currentUserAtom, type SharedState } from "../session/session-state.ts";
import { createRenew } from "../session/renewal.ts";
import { SignedOutPage } from "../session/signed-out-page.tsx";
import { spentAmongTabs } from "../session/shared-tokens.ts";
import { startSession } from "../session/session.ts";
import { aloneAmongTabs } from "../session/token-manager.ts";
import { tokenStore, type TokenStore } from "../session/token-store.ts";
import { addressOfResume, stepsNotKept, takeResumeOffer } from "../session/unsaved-changes.ts";
import { App, loadCookieNotice } from "./app.tsx";
import { ConfigError, type Config, loadConfig } from "../config/config.ts";
import { ConfigErrorPage } from "./config-error-page.tsx";
import { beginFirstCalls } from "./first-calls.ts";
import { linkTo } from "../routes/links.ts";
import { pages } from "./pages/pages.ts";
import { Providers } from "./providers.tsx";
import { screenAt } from "../routes/screen-at.ts";
import { SignInUnreachablePage } from "./sign-in-unreachable-page.tsx";

export async function start(root: Root) {
  // The first page's code travels while the configuration and the tokens do.
  pages[screenAt(window.location.pathname.slice(basePath.length))?.screen.id ?? "home"].prepare();
  if (readCookieChoice(localStorage) !== false) loadCookieNotice().catch(() => undefined);
  const store = tokenStore(localStorage);
  if (store.read() === null && stepsNotKept(window.location.search).length > 0) {
    root.render(<SignedOutPage reason="expired" onSignIn={goHome} />);
    return;
  }
  if (store.read() === null || isComingBack(window.location.hash)) {
    loadKeycloak().catch(() => undefined); // the sign-in itself tells when it cannot be had
  }
  try {
    const config = await loadConfig(`${basePath}/config.json`);
    document.title = config.productName;
    const shared = createStore();
    const session = await openSession(config, store, shared);
    takeResumeOffer(window.location, sessionStorage);
    const queries = connect(config, {
      token: session.token,
      locum: () => shared.get(currentUserAtom).locum,
    });
    // Before anything is drawn, where the page's code has come with the frame's.
    await Promise.race([beginFirstCalls(queries, shared.get(currentUserAtom)), shortTime()]);
    root.render(
      <Providers config={config} shared={shared} session={session} queries={queries}>
        <App />
      </Providers>,
    );
  } catch (error) {
    if (error instanceof ConfigError) root.render(<ConfigErrorPage faults={error.faults} />);
    else if (error instanceof SignInUnreachableError) root.render(<SignInUnreachablePage />);
    else throw error;
  }
}

const shortTime = () => new Promise((resolve) => setTimeout(resolve, 100));

const homeUrl = new URL(basePath + linkTo("home"), window.location.origin).href;

const goHome = async () => window.location.assign(addressOfResume(homeUrl, window.location.search));

function openSession(config: Config, store: TokenStore, shared: SharedState) {
  return startSession({
    identity: keycloakIdentity(config),
    store,
    renew: createRenew(config),
    alone: aloneAmongTabs,
    spent: spentAmongTabs(),
    homeUrl,
    shared,
  });
}
