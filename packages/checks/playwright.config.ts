import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { defineConfig } from "@playwright/test";
import { isExhaustive } from "../../web/e2e/support/exhaustive.ts";
import { firefox } from "../../web/e2e/support/firefox-user.ts";
import type { Fixtures } from "../../web/e2e/support/test.ts";
import { findBrowser, launchOptions } from "./src/browser.ts";

// Every worker reads this file: the browser is searched for only once.
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
  // Browsers often wait for frames: three of them use two cores.
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
    // Dates are those of Europe/London, in any time zone of the browser.
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 25_000,
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "journeys",
      testDir: "../../web/e2e/journeys",
      // In npm test only a few files use it, since it takes a tenth of the processor's time.
      use: { throughContractProxy: isExhaustive },
    },
    { name: "faults", testDir: "../../web/e2e/faults" },
  ],
});
