import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { defineConfig } from "@playwright/test";
import { isExhaustive } from "../../web/e2e/support/exhaustive.ts";
import { firefox } from "../../web/e2e/support/firefox-user.ts";
import type { Fixtures } from "../../web/e2e/support/test.ts";
import { findBrowser, launchOptions } from "./src/browser.ts";

// Every worker reads this file again: the browser is looked for once.
process.env["E2E_BROWSER"] ??= JSON.stringify(await findBrowser());
const browser: Awaited<ReturnType<typeof findBrowser>> = JSON.parse(process.env["E2E_BROWSER"]);

// A busy machine may need longer than Node's 250 ms to connect to the first address of localhost.
setDefaultAutoSelectFamilyAttemptTimeout(5000);

export default defineConfig<Pick<Fixtures, "throughContractProxy">>({
  testMatch: "**/*.spec.ts",
  testIgnore: firefox === undefined ? "**/firefox.spec.ts" : [],
  outputDir: "../../web/test-results",
  globalSetup: "../../web/e2e/support/global-setup.ts",
  fullyParallel: true,
  // A browser waits for frames much of the time: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: launchOptions(browser),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Europe/London decides about dates, whatever the browser's own time zone is.
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 25_000,
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "journeys",
      testDir: "../../web/e2e/journeys",
      // In the usual run a few files ask for it themselves: it takes a tenth of the processor's time.
      use: { throughContractProxy: isExhaustive },
    },
    { name: "faults", testDir: "../../web/e2e/faults" },
  ],
});
