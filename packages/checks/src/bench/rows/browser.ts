import type { Browser, Page } from "@playwright/test";
import { shareBelow } from "../../../../../mock-server/bench/load.ts";
import { givenAtTheCounter, noCovidConcerns } from "../../../../../web/e2e/support/answers.ts";
import { Pharmacist } from "../../../../../web/e2e/support/pharmacist.ts";
import type { Line, Row } from "../row.ts";
import { besideBarePage, signedIn, slowDown } from "../slow-browser.ts";
import type { Shown } from "../watch-page.ts";

interface Opened extends Shown {
  path: string;
}

const rows = { selector: "[data-row]", count: 10 };
const barePage: Opened = { path: "/pharmacy/", ...rows };
const list: Opened = { path: "/pharmacy/vaccination?tab=completed", ...rows };
/** Without its charts: three columns, none of which is loading. */
const dashboard: Opened = {
  path: "/pharmacy/home",
  selector:
    "main section[aria-label][aria-busy='false'], main section[aria-label]:not([aria-busy])",
  count: 5,
  absent: "main section[aria-busy='true']",
};
const sentence = "The patient felt faint for a minute, sat down and had a glass of water.";

/** A signed-in page in Chromium on a slow processor, beside a bare React page of the same server. */
export const browser: Row = {
  name: "browser",
  isCold: true,
  async setUp() {
    const { chromium, here, other, tearDown } = await besideBarePage();
    const line = { unit: "ms", peer: "a bare React page" };
    const records = (name: string, opened: Opened): Line[] => [
      {
        ...{ ...line, what: `${name}'s records are shown, nothing cached`, atMost: 1.15 },
        here: () => shownMs(chromium, here, [opened]),
        beside: () => shownMs(chromium, other, [barePage]),
      },
      {
        ...{ ...line, what: `${name}'s records are shown, files cached`, atMost: 1.2 },
        here: () => shownMs(chromium, here, [opened, opened]),
        beside: () => shownMs(chromium, other, [barePage, barePage]),
      },
    ];
    return {
      lines: [
        ...records("the dashboard", dashboard),
        ...records("the list", list),
        {
          ...{ ...line, what: "a keystroke, p98", atMost: 2 },
          here: () => typesInTheDelivery(chromium, here),
          beside: () => typesOnTheBarePage(chromium, other),
        },
      ],
      tearDown,
    };
  },
};

/** Milliseconds from the navigation, on a slow network; of the last page if several are opened. */
const shownMs = (chromium: Browser, origin: string, opened: readonly Opened[]): Promise<number> =>
  signedIn(chromium, origin, async ({ context }) => {
    let ms = Number.NaN;
    for (const shown of opened) {
      const page = await context.newPage();
      await slowDown(page, { isNetworkSlow: true });
      await page.goto(shown.path, { waitUntil: "commit" });
      ms = await page.evaluate((it) => window.whenShown(it), shown);
      await page.waitForLoadState("networkidle");
      await page.close();
    }
    return ms;
  });

/** Typing in the largest form: the delivery of a COVID-19 vaccination with adverse effects. */
export const typesInTheDelivery = (chromium: Browser, origin: string): Promise<number> =>
  signedIn(chromium, origin, async ({ context, tenant, account }) => {
    const pharmacist = new Pharmacist(await context.newPage(), account);
    const { page } = pharmacist;
    await pharmacist.consentsTo(tenant.patient.nhsNumber, "COVID-19");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for COVID-19");
    await pharmacist.screens("COVID-19", noCovidConcerns);
    await page.getByRole("button", { name: "Save", exact: true }).click();
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
    await slowDown(page, { isNetworkSlow: false });
    await page.getByRole("textbox", { name: "Description of the reaction" }).focus();
    return keystrokeMs(page);
  });

const typesOnTheBarePage = (chromium: Browser, origin: string) =>
  signedIn(chromium, origin, async ({ context }) => {
    const page = await context.newPage();
    await page.goto("/pharmacy/");
    await slowDown(page, { isNetworkSlow: false });
    await page.getByLabel("Typed").focus();
    return keystrokeMs(page);
  });

/** The time of a keystroke's listeners, p98. */
async function keystrokeMs(page: Page): Promise<number> {
  await page.evaluate(() => (window.keystrokesMs.length = 0));
  await page.keyboard.type(sentence);
  const times = await page.evaluate(() => window.keystrokesMs);
  if (times.length !== sentence.length) throw new Error("Not each key was seen.");
  return shareBelow(times, 0.98);
}
