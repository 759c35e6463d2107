import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { shareBelow } from "../../../../mock-server/bench/load.ts";
import { serveSandbox } from "../../../../mock-server/bench/served-sandbox.ts";
import { buildBarePage } from "../../../../web/bench/build-bare-page.ts";
import { givenAtTheCounter, noCovidConcerns } from "../../../../web/e2e/support/answers.ts";
import { Pharmacist } from "../../../../web/e2e/support/pharmacist.ts";
import { TestTenant } from "../../../../web/e2e/support/test-tenant.ts";
import { signedInState } from "../../../../web/e2e/support/tokens.ts";
import { findBrowser, launchOptions } from "../browser.ts";
import { root } from "../command.ts";
import type { Line, Row } from "./row.ts";

/** A page, and when it counts as shown: a number of these elements, and none of the others. */
interface Opened {
  path: string;
  selector: string;
  count: number;
  absent?: string;
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

/** The throttling of Chrome's developer tools: a cheap phone and "Slow 4G". */
const cpuRate = 4;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A signed-in page in Chromium on a slow processor, beside a bare React page of the same server. */
export const browser: Row = {
  name: "browser",
  isCold: true,
  async setUp() {
    const webDirectory = mkdtempSync(join(tmpdir(), "bare-page-"));
    await buildBarePage(webDirectory);
    buildApplication();
    const chrome = await chromium.launch(launchOptions(await findBrowser()));
    const application = await serveSandbox({ webDirectory: join(root, "web/dist") });
    const bare = await serveSandbox({ webDirectory });
    return {
      lines: linesOf(chrome, application.origin, bare.origin),
      async tearDown() {
        await chrome.close();
        await application.stop();
        await bare.stop();
        rmSync(webDirectory, { recursive: true });
      },
    };
  },
};

function linesOf(chrome: Browser, here: string, other: string): Line[] {
  const line = { unit: "ms", peer: "a bare React page" };
  const records = (name: string, opened: Opened): Line[] => [
    {
      ...{ ...line, what: `${name}'s records are shown, nothing cached`, atMost: 1.15 },
      here: () => shownMs(chrome, here, [opened]),
      beside: () => shownMs(chrome, other, [barePage]),
    },
    {
      ...{ ...line, what: `${name}'s records are shown, files cached`, atMost: 1.2 },
      here: () => shownMs(chrome, here, [opened, opened]),
      beside: () => shownMs(chrome, other, [barePage, barePage]),
    },
  ];
  return [
    ...records("the dashboard", dashboard),
    ...records("the list", list),
    {
      ...{ ...line, what: "a keystroke, p98", atMost: 2 },
      here: () => typesInTheDelivery(chrome, here),
      beside: () => typesOnTheBarePage(chrome, other),
    },
  ];
}

/** Fast if nothing has changed; its output is not part of the table. */
function buildApplication(): void {
  execFileSync(process.execPath, ["--run", "build"], {
    cwd: join(root, "web"),
    stdio: ["ignore", process.stderr, process.stderr],
  });
}

interface SignedIn {
  context: BrowserContext;
  tenant: TestTenant;
  account: ReturnType<TestTenant["person"]>;
}

/** Runs an action as the pharmacist of a new pharmacy, in a browser without a cache. */
async function signedIn<Outcome>(
  chrome: Browser,
  origin: string,
  does: (person: SignedIn) => Promise<Outcome>,
): Promise<Outcome> {
  const tenant = await TestTenant.at(origin, { episodes: 300 });
  const account = tenant.person("pharmacist");
  await using context = await chrome.newContext({
    baseURL: origin,
    storageState: await signedInState(origin, account.username),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  return await does({ context, tenant, account });
}

async function slowDown(page: Page, { isNetworkSlow }: { isNetworkSlow: boolean }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  if (!isNetworkSlow) return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
}

/** Milliseconds from the navigation, on a slow network; of the last page if several are opened. */
const shownMs = (chrome: Browser, origin: string, opened: readonly Opened[]): Promise<number> =>
  signedIn(chrome, origin, async ({ context }) => {
    let ms = Number.NaN;
    for (const one of opened) {
      const page = await context.newPage();
      await slowDown(page, { isNetworkSlow: true });
      await page.goto(one.path, { waitUntil: "commit" });
      ms = await whenShown(page, one);
      await page.waitForLoadState("networkidle");
      await page.close();
    }
    return ms;
  });

/** Milliseconds since the navigation, at the end of the frame that shows the page. */
const whenShown = (page: Page, opened: Opened): Promise<number> =>
  page.evaluate(async ({ selector, count, absent }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = () =>
      document.querySelectorAll(selector).length >= count &&
      (absent === undefined || document.querySelector(absent) === null);
    while (!isShown()) await nextFrame();
    await nextFrame();
    return performance.now();
  }, opened);

/** Typing in the largest form: the delivery of a COVID-19 vaccination with adverse effects. */
const typesInTheDelivery = (chrome: Browser, origin: string): Promise<number> =>
  signedIn(chrome, origin, async ({ context, tenant, account }) => {
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

const typesOnTheBarePage = (chrome: Browser, origin: string) =>
  signedIn(chrome, origin, async ({ context }) => {
    const page = await context.newPage();
    await page.goto("/pharmacy/");
    await slowDown(page, { isNetworkSlow: false });
    await page.getByLabel("Typed").focus();
    return keystrokeMs(page);
  });

/** The p98 from the first listener to the last: React renders in a microtask between them. */
async function keystrokeMs(page: Page): Promise<number> {
  const watched = await page.evaluateHandle(() => {
    const keystrokes: number[] = [];
    let began = 0;
    let spentMs = 0;
    for (const type of ["keydown", "keypress", "beforeinput", "input", "keyup"]) {
      window.addEventListener(type, () => (began = performance.now()), { capture: true });
      window.addEventListener(type, () => {
        spentMs += performance.now() - began;
        if (type !== "keyup") return;
        keystrokes.push(spentMs);
        spentMs = 0;
      });
    }
    return keystrokes;
  });
  await page.keyboard.type(sentence);
  const times = await watched.jsonValue();
  if (times.length !== sentence.length) throw new Error("Not each key was seen.");
  return shareBelow(times, 0.98);
}
