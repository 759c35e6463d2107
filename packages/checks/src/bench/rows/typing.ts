import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { shareBelow } from "../../../../../mock-server/bench/load.ts";
import { ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { buildBarePage } from "../../../../../web/bench/build-bare-page.ts";
import { givenAtTheCounter, noCovidConcerns } from "../../../../../web/e2e/support/answers.ts";
import { Pharmacist } from "../../../../../web/e2e/support/pharmacist.ts";
import { TestTenant } from "../../../../../web/e2e/support/test-tenant.ts";
import { webDirectory } from "../../../../hosting/src/build-web.ts";
import { buildApplication } from "../build-application.ts";
import type { Row } from "../row.ts";
import { freshContext, launchBrowser, slowDown } from "../slow-browser.ts";

const sentence = "The patient felt faint for a minute, sat down and had a glass of water.";
const atMost = {
  limitOf: "figure",
  must: "be at most",
  unit: "ms",
  source: "the goal for typing",
} as const;

export const typing: Row = {
  name: "typing",
  measures: `the listeners of each of ${sentence.length} keys in the delivery of a COVID-19 vaccination with adverse effects, the largest form (beside a bare React page with one field); Save of its screening until the next step is painted, without what the network took; the longest task while a list shows as many rows as it can; in Chromium with its processor slowed 4 times`,
  budgets: [
    {
      what: "a keystroke's listeners, p98",
      reads: "keystroke",
      peer: "a bare React page",
      ...{ ...atMost, limit: 4 },
    },
    { what: "Save to the next step, beside the network", reads: "save", ...atMost, limit: 150 },
    { what: "the longest task of a list's most rows", reads: "longest task", ...atMost, limit: 50 },
  ],
  async setUp() {
    buildApplication();
    const bareFolder = mkdtempSync(join(tmpdir(), "bare-page-"));
    await buildBarePage(bareFolder);
    const browser = await launchBrowser();
    const application = await ServedSandbox.start({ webDirectory });
    const bare = await ServedSandbox.start({ webDirectory: bareFolder });
    return {
      versions: [`Chromium ${browser.version()}`],
      async round() {
        const { keystroke: peer } = await typesOnTheBarePage(browser, bare.origin);
        const { keystroke, save } = await recordsADose(browser, application.origin);
        const longest = await showsMostRows(browser, application.origin);
        return {
          keystroke: { figure: keystroke, peer },
          save: { figure: save },
          "longest task": { figure: longest },
        };
      },
      async tearDown() {
        await browser.close();
        await application.stop();
        await bare.stop();
        rmSync(bareFolder, { recursive: true });
      },
    };
  },
};

/** Does something as a pharmacist with a page of its own, in a pharmacy of its own. */
async function asPharmacist<Outcome>(
  browser: Browser,
  origin: string,
  does: (pharmacist: Pharmacist, tenant: TestTenant) => Promise<Outcome>,
): Promise<Outcome> {
  const tenant = await TestTenant.at(origin, { episodes: 300 });
  const account = tenant.person("pharmacist");
  const context = await freshContext(browser, origin, account.username);
  try {
    return await does(new Pharmacist(await context.newPage(), account), tenant);
  } finally {
    await context.close();
  }
}

async function keystrokeOf(page: Page): Promise<number> {
  await page.evaluate(() => (window.keystrokesMs.length = 0));
  await page.keyboard.type(sentence);
  const times = await page.evaluate(() => window.keystrokesMs);
  if (times.length !== sentence.length) throw new Error("Not each key was seen.");
  return shareBelow(times, 0.98);
}

const typesOnTheBarePage = (browser: Browser, origin: string) =>
  asPharmacist(browser, origin, async ({ page }) => {
    await page.goto("/pharmacy/");
    await slowDown(page, { isNetworkSlow: false });
    await page.getByLabel("Typed").focus();
    return { keystroke: await keystrokeOf(page) };
  });

const recordsADose = (browser: Browser, origin: string) =>
  asPharmacist(browser, origin, async (pharmacist, tenant) => {
    const { page } = pharmacist;
    await pharmacist.consentsTo(tenant.patient.nhsNumber, "COVID-19");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for COVID-19");
    await pharmacist.screens("COVID-19", noCovidConcerns);
    await slowDown(page, { isNetworkSlow: false });
    const save = await savesMs(page, "Step 2 of 2");
    await pharmacist.recordsDelivery({
      ...givenAtTheCounter(tenant.batch("covid")),
      sequence: "First",
      adverseEffects: {
        effects: ["Fainting"],
        severity: "Mild",
        verification: "Confirmed",
        evidence: "Seen by the pharmacist",
        description: "",
      },
    });
    await page.getByRole("textbox", { name: "Description of the reaction" }).focus();
    return { save, keystroke: await keystrokeOf(page) };
  });

/** From the press of Save to the next step's heading, but for the time in which something was fetched. */
async function savesMs(page: Page, heading: string): Promise<number> {
  const measured = page.evaluate(async (begins) => {
    const pressed = new Promise<number>((resolve) =>
      window.addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { once: true }),
    );
    const began = await pressed;
    const shown = await window.whenShown({ selector: "h1", begins });
    const fetched = performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime >= began)
      .map((entry) => ({ from: entry.startTime, to: entry.startTime + entry.duration }))
      .toSorted((a, b) => a.from - b.from);
    let waited = 0;
    let until = began;
    for (const { from, to } of fetched) {
      waited += Math.max(0, Math.min(to, shown) - Math.max(from, until));
      until = Math.max(until, to);
    }
    return shown - began - waited;
  }, heading);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return measured;
}

const showsMostRows = (browser: Browser, origin: string) =>
  asPharmacist(browser, origin, async ({ page }) => {
    await page.goto("/pharmacy/vaccination?tab=completed");
    const sizes = page.getByLabel("Rows per page");
    await sizes.waitFor();
    const most = (await sizes.getByRole("option").allTextContents()).at(-1) ?? "";
    await slowDown(page, { isNetworkSlow: false });
    await page.evaluate(() => (window.paints.longestTaskMs = 0));
    await sizes.selectOption(most);
    const rows = { selector: "[data-row]", count: Number(most) };
    await page.evaluate((shown) => window.whenShown(shown), rows);
    return page.evaluate(() => window.paints.longestTaskMs);
  });
