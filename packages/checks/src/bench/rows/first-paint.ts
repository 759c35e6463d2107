import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { buildBarePage } from "../../../../../web/bench/build-bare-page.ts";
import { webDirectory } from "../../../../hosting/src/build-web.ts";
import { buildApplication } from "../build-application.ts";
import type { Budget, Readings, Row } from "../row.ts";
import type { Shown } from "../watch-page.ts";
import { freshContext, launchBrowser, slowDown } from "../slow-browser.ts";

const source = "the goal for the first paint";
const atMost = { must: "be at most", source } as const;
const bare = "a bare React page with one call";

const budgetsOf = (name: string): Budget[] => [
  {
    what: `${name}, nothing cached, until its records are shown`,
    reads: `${name}, cold`,
    ...{ ...atMost, limitOf: "ratio", limit: 1.15, unit: "ms", peer: bare },
  },
  {
    what: `${name}, files cached, until its records are shown`,
    reads: `${name}, warm`,
    ...{ ...atMost, limitOf: "ratio", limit: 1.2, unit: "ms", peer: bare },
  },
  {
    what: `${name}, cumulative layout shift`,
    reads: `${name}, shift`,
    ...{ ...atMost, limitOf: "figure", limit: 0, unit: "" },
  },
];

interface Opened extends Shown {
  path: string;
}

/** The dashboard without its charts: three columns, none of them waiting for an answer. */
const dashboard: Opened = {
  path: "/pharmacy/home",
  selector:
    "main section[aria-label][aria-busy='false'], main section[aria-label]:not([aria-busy])",
  count: 5,
  absent: "main section[aria-busy='true']",
};
const rows = { selector: "[data-row]", count: 10 };
const list: Opened = { path: "/pharmacy/vaccination?tab=completed", ...rows };
const barePage: Opened = { path: "/pharmacy/", ...rows };

interface Load {
  shownMs: number;
  largestPaintMs: number;
  layoutShift: number;
}

async function load(context: BrowserContext, shown: Opened): Promise<Load> {
  const page = await context.newPage();
  await slowDown(page, { isNetworkSlow: true });
  await page.goto(shown.path, { waitUntil: "commit" });
  const shownMs = await page.evaluate((it) => window.whenShown(it), shown);
  await page.waitForLoadState("networkidle");
  const { largestPaintMs, layoutShift } = await page.evaluate(() => window.paints);
  await page.close();
  return { shownMs, largestPaintMs, layoutShift };
}

interface Place {
  browser: Browser;
  sandbox: ServedSandbox;
  username: string;
}

async function coldAndWarm({ browser, sandbox, username }: Place, shown: Opened) {
  const context = await freshContext(browser, sandbox.origin, username);
  try {
    return { cold: await load(context, shown), warm: await load(context, shown) };
  } finally {
    await context.close();
  }
}

async function serve(browser: Browser, folder: string): Promise<Place> {
  const sandbox = await ServedSandbox.start({ webDirectory: folder });
  const tenant = await sandbox.tenant({ episodes: 300 });
  return { browser, sandbox, username: tenant.people["pharmacist"]?.username ?? "" };
}

export const firstPaint: Row = {
  name: "first-paint",
  measures: `from the navigation to the records of the dashboard (without its charts) and of the list of completed episodes, signed in, in Chromium with its processor slowed 4 times and a Slow 4G network (562.5 ms, 1.4 Mbit/s), beside ${bare}, served by the same server`,
  budgets: [
    ...["the dashboard", "the list"].flatMap(budgetsOf),
    {
      what: "the dashboard's largest contentful paint, nothing cached",
      reads: "largest paint",
      peer: "its own records shown",
      ...{ ...atMost, limitOf: "ratio", limit: 1, unit: "ms" },
    },
    {
      what: "the dashboard's largest contentful paint, nothing cached",
      reads: "largest paint beside",
      peer: "that of the list of episodes",
      ...{ ...atMost, limitOf: "ratio", limit: 1, unit: "ms" },
    },
  ],
  async setUp() {
    buildApplication();
    const bareFolder = mkdtempSync(join(tmpdir(), "bare-page-"));
    await buildBarePage(bareFolder);
    const browser = await launchBrowser();
    const application = await serve(browser, webDirectory);
    const beside = await serve(browser, bareFolder);
    return {
      versions: [`Chromium ${browser.version()}`],
      round: () => round(application, beside),
      async tearDown() {
        await browser.close();
        await application.sandbox.stop();
        await beside.sandbox.stop();
        rmSync(bareFolder, { recursive: true });
      },
    };
  },
};

async function round(application: Place, beside: Place): Promise<Readings> {
  const peer = await coldAndWarm(beside, barePage);
  const ofDashboard = await coldAndWarm(application, dashboard);
  const ofList = await coldAndWarm(application, list);
  const { largestPaintMs, shownMs } = ofDashboard.cold;
  const readings = (name: string, { cold, warm }: typeof peer): Readings => ({
    [`${name}, cold`]: { figure: cold.shownMs, peer: peer.cold.shownMs },
    [`${name}, warm`]: { figure: warm.shownMs, peer: peer.warm.shownMs },
    [`${name}, shift`]: { figure: Math.max(cold.layoutShift, warm.layoutShift) },
  });
  return {
    ...readings("the dashboard", ofDashboard),
    ...readings("the list", ofList),
    "largest paint": { figure: largestPaintMs, peer: shownMs },
    "largest paint beside": { figure: largestPaintMs, peer: ofList.cold.largestPaintMs },
  };
}
