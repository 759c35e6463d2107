import "@primer/primitives/dist/css/base/size/size.css";
import "@primer/primitives/dist/css/base/typography/typography.css";
import "@primer/primitives/dist/css/base/motion/motion.css";
import "@primer/primitives/dist/css/functional/motion/motion.css";
import "@primer/primitives/dist/css/functional/size/border.css";
import "@primer/primitives/dist/css/functional/size/radius.css";
import "@primer/primitives/dist/css/functional/size/size-fine.css";
import "@primer/primitives/dist/css/functional/size/size.css";
import "@primer/primitives/dist/css/functional/size/z-index.css";
import "@primer/primitives/dist/css/functional/spacing/space.css";
import "@primer/primitives/dist/css/functional/typography/typography.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "@primer/primitives/dist/css/functional/themes/dark.css";
import "./global.css";
import "../ui/layout.module.css";
import "./frame/product-bar.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ApiQueryClient, cacheFirstCalls } from "../api/query-client.ts";
import { SignedOutPage } from "../session/signed-out-page.tsx";
import { App, Providers, type Started } from "./app.tsx";
import { ConfigErrorPage, SignInUnreachablePage } from "./error-pages.tsx";
import { openedScreen } from "./first-calls.ts";
import { pageOf } from "./pages/pages.ts";
import type { ConfigFault } from "@pharmacy/domain/config/runtime-config";
import type { PharmacyClient } from "@pharmacy/sdk";
import type { PrefetchedCall } from "../api/client.ts";

export type FirstPage =
  | (Started & {
      readonly shows: "application";
      readonly api: PharmacyClient;
      readonly firstCalls: readonly PrefetchedCall[];
    })
  | { readonly shows: "faults of the configuration"; readonly faults: readonly ConfigFault[] }
  | { readonly shows: "sign-in cannot be reached" }
  | { readonly shows: "signed out"; readonly signIn: () => Promise<void> };

// The page's code is loaded in parallel with this file.
const opened = pageOf(openedScreen().id);
opened.prepare();

const shortMs = 100;
const shortWait = () => new Promise((resolve) => setTimeout(resolve, shortMs));

/** Waits a moment for the page's code, so that React renders once. */
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

function application({ api, firstCalls, ...started }: FirstPage & { shows: "application" }) {
  const queries = new ApiQueryClient(api, started.config.gpCacheMinutes);
  cacheFirstCalls(queries, firstCalls);
  return (
    <Providers {...started} queries={queries}>
      <App />
    </Providers>
  );
}
