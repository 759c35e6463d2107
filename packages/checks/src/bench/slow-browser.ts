import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Served, ServedSandbox } from "../../../../mock-server/bench/served-sandbox.ts";
import { buildBarePage } from "../../../../web/bench/build-bare-page.ts";
import { TestTenant } from "../../../../web/e2e/support/test-tenant.ts";
import { signedInState } from "../../../../web/e2e/support/tokens.ts";
import { findBrowser, launchOptions } from "../browser.ts";
import { root } from "../command.ts";
import { addWaiting, watchKeys } from "./watch-page.ts";

/** The throttling of Chrome's developer tools: a cheap phone and "Slow 4G". */
const cpuRate = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** The application and its peer, each on its own server, and the browser of the stories. */
export async function beside(served: Served) {
  build(root);
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  const application = await ServedSandbox.start({ webDirectory: builtIn(root) });
  const compared = await ServedSandbox.start(served);
  return {
    ...{ chromium: browser, here: application.origin, other: compared.origin },
    async tearDown() {
      await browser.close();
      await application.stop();
      await compared.stop();
    },
  };
}

export async function besideBarePage() {
  const webDirectory = mkdtempSync(join(tmpdir(), "bare-page-"));
  await buildBarePage(webDirectory);
  const session = await beside({ webDirectory });
  const remove = () => rmSync(webDirectory, { recursive: true });
  return { ...session, tearDown: () => session.tearDown().finally(remove) };
}

export const builtIn = (folder: string): string => join(folder, "web/dist");

/** Fast if nothing has changed; its output is not part of the table. */
export function build(folder: string): void {
  execFileSync(process.execPath, ["packages/checks/src/build.ts"], {
    cwd: folder,
    stdio: ["ignore", process.stderr, process.stderr],
  });
}

interface SignedIn {
  context: BrowserContext;
  tenant: TestTenant;
  account: ReturnType<TestTenant["person"]>;
}

/** Runs an action as the pharmacist of a new pharmacy, in a browser without a cache. */
export async function signedIn<Outcome>(
  browser: Browser,
  origin: string,
  does: (person: SignedIn) => Promise<Outcome>,
): Promise<Outcome> {
  const tenant = await TestTenant.at(origin, { episodes: 300 });
  const account = tenant.person("pharmacist");
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await signedInState(origin, account.username),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  for (const script of [addWaiting, watchKeys]) await context.addInitScript(script);
  try {
    return await does({ context, tenant, account });
  } finally {
    await context.close();
  }
}

/** Slows down the page's processor, and its network if asked. */
export async function slowDown(page: Page, { isNetworkSlow }: { isNetworkSlow: boolean }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  if (!isNetworkSlow) return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
}
