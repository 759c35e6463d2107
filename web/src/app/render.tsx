import "./design-tokens.ts";
import "./global.css";
import "../ui/layout.module.css";
import "./frame/product-bar.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ApiQueryClient } from "../api/query-client.ts";
import { SignedOutPage } from "../session/signed-out-page.tsx";
import { cacheFirstCalls } from "./cache-first-calls.ts";
import { App } from "./app.tsx";
import { ConfigErrorPage, SignInUnreachablePage } from "./error-pages.tsx";
import type { FirstPage } from "./first-page.ts";
import { openedScreen } from "./first-calls.ts";
import { pageOf } from "./pages/pages.ts";
import { Providers } from "./providers.tsx";

// The page's code is loaded in parallel with this file.
const opened = pageOf(openedScreen().id);
opened.prepare();

const shortMs = 100;
const shortWait = () => new Promise((resolve) => setTimeout(resolve, shortMs));

/** Replaces the content of `index.html`. Waits a moment for the page's code, so that React renders once. */
export async function render(root: HTMLElement, page: FirstPage) {
  if (page.shows === "application") await Promise.race([opened.arrived(), shortWait()]);
  createRoot(root).render(contentOf(page));
}

function contentOf(page: FirstPage): ReactNode {
  switch (page.shows) {
    case "application":
      return application(page);
    case "faults of the configuration":
      return <ConfigErrorPage faults={page.faults} />;
    case "sign-in cannot be reached":
      return <SignInUnreachablePage />;
    case "signed out":
      return <SignedOutPage reason="expired" onSignIn={page.signIn} />;
  }
}

function application(page: FirstPage & { readonly shows: "application" }): ReactNode {
  const { config, shared, session, api, firstCalls } = page;
  const queries = new ApiQueryClient(api, config.gpCacheMinutes);
  cacheFirstCalls(queries, firstCalls);
  return (
    <Providers config={config} shared={shared} session={session} queries={queries}>
      <App />
    </Providers>
  );
}
