import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { signedInState } from "../../../../web/e2e/support/tokens.ts";
import { findBrowser, launchOptions } from "../browser.ts";
import { addWaiting, watchKeys, watchPaints } from "./watch-page.ts";

/** As Chrome's developer tools slow a page down: a cheap phone, and "Slow 4G". */
const cpuRate = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export interface Slowness {
  isNetworkSlow: boolean;
}

/** The browser that the stories run in (packages/checks/src/browser.ts). */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findBrowser()));
}

/** A browser without a cache, signed in; nothing is opened yet. */
export async function freshContext(
  browser: Browser,
  origin: string,
  username: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await signedInState(origin, username),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  for (const script of [addWaiting, watchPaints, watchKeys]) await context.addInitScript(script);
  return context;
}

/** From now on the page has a slow processor, and a slow network where it is asked for. */
export async function slowDown(page: Page, { isNetworkSlow }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  if (!isNetworkSlow) return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
}
