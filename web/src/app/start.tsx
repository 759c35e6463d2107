import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { keycloakIdentity } from "../session/identity.ts";
import { createRenew } from "../session/renewal.ts";
import { SignInUnreachableError, startSession } from "../session/session.ts";
import { SessionProvider } from "../session/session-context.tsx";
import { aloneAmongTabs } from "../session/token-keeper.ts";
import { tokenStore } from "../session/token-store.ts";
import { App } from "./app.tsx";
import { ConfigError, type Config, fetchConfig } from "./config.ts";
import { ConfigProvider } from "./config-context.tsx";
import { ConfigErrorPage } from "./config-error-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { preparePage } from "./pages.ts";
import { screenAt } from "./screen-at.ts";
import { SignInUnreachablePage } from "./sign-in-unreachable-page.tsx";

const base = import.meta.env.BASE_URL;

export async function start(root: Root) {
  // The first page's code travels while the configuration and the tokens do.
  preparePage(screenAt(window.location.pathname.slice(base.length - 1))?.screen.id ?? "home");
  try {
    const config = await fetchConfig(`${base}config.json`);
    document.title = config.productName;
    const session = await openSession(config);
    root.render(
      <StrictMode>
        <ConfigProvider value={config}>
          <SessionProvider value={session}>
            <ErrorBoundary>
              <App />
            </ErrorBoundary>
          </SessionProvider>
        </ConfigProvider>
      </StrictMode>,
    );
  } catch (error) {
    if (error instanceof ConfigError) root.render(<ConfigErrorPage faults={error.faults} />);
    else if (error instanceof SignInUnreachableError) root.render(<SignInUnreachablePage />);
    else throw error;
  }
}

function openSession({ keycloak }: Config) {
  const homeUrl = new URL(`${base}home`, window.location.origin).href;
  return startSession({
    identity: keycloakIdentity(keycloak, homeUrl),
    store: tokenStore(localStorage),
    renew: createRenew(keycloak),
    alone: aloneAmongTabs,
    homeUrl,
  });
}
