import type { Page } from "@playwright/test";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { expect, persona, test } from "../support/test.ts";

/** All of them with TEST_ALL=1; the unit test beside the token manager always passes a hundred. */
const expiries = isExhaustive ? 100 : 5;

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem("kc_token") ?? "");

/** Opens another list, as its tab does, and sees its answer. */
async function readsList(page: Page, tab: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes(`/vaccination/${tab}?`) && response.status() === 200,
  );
  await page.evaluate((to) => history.pushState(null, "", `?tab=${to}`), tab);
  await answered;
}

test(
  "[7.31] [4.02] five tabs outlive their access token again and again, with one renewal each time",
  inTheWholeRun,
  async ({ signedIn, watch, tenant }) => {
    test.slow();
    watch.expects(401, "/api/");
    const first = await signedIn(tenant.person("pharmacist"));
    const context = first.page.context();
    const pages = [first.page];
    while (pages.length < 5) pages.push(await context.newPage());
    for (const page of pages) {
      const person = new Person(page, first.account);
      await person.opens("/vaccination");
      await person.isSignedIn();
    }
    let renewals = 0;
    context.on("request", (request) => {
      if (request.url().endsWith("/openid-connect/token")) renewals += 1;
    });
    for (let round = 1; round <= expiries; round++) {
      await tenant.expires(await accessToken(first.page));
      const tab = round % 2 === 0 ? "active" : "completed";
      await Promise.all(pages.map((page) => readsList(page, tab)));
      expect(renewals).toBe(round);
    }
    for (const page of pages) await new Person(page, first.account).isSignedIn();
  },
);

test(
  "[7.31] a silent sign-in service fails the call in words, signs nobody out, and Try again works",
  inTheWholeRun,
  async ({ signedIn, watch }) => {
    watch.expectsMessage(/ERR_FAILED|ERR_INTERNET/);
    const person = await signedIn(persona("tom.technician"));
    const { page } = person;
    await page.clock.install();
    await person.opens("/home");
    await person.isSignedIn();
    await page.clock.fastForward("05:00");
    await page.route("**/openid-connect/token", (route) => route.abort());
    await person.choosesInMenu("Vaccinations");
    await person.sees("Could not complete request");
    await person.sees("The sign-in service could not be reached");
    await expect(person.menu).toBeVisible();
    await page.unroute("**/openid-connect/token");
    await page.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  },
);

test(
  "[4.07] a scheduled renewal that finds the sign-in service silent is tried again",
  inTheWholeRun,
  async ({ signedIn, watch }) => {
    watch.expectsMessage(/ERR_FAILED/);
    const person = await signedIn(persona("tom.technician"));
    const { page } = person;
    await page.clock.install();
    await person.opens("/home");
    await person.isSignedIn();
    const before = await accessToken(page);
    let refused = 0;
    await page.route("**/openid-connect/token", (route) => {
      refused += 1;
      return refused <= 2 ? route.abort() : route.continue();
    });
    for (let sign = 0; sign < 3; sign++) {
      await page.clock.fastForward("09:45");
      await page.keyboard.press("Tab");
    }
    for (let attempt = 0; attempt < 3; attempt++) await page.clock.runFor("00:05");
    await expect.poll(() => accessToken(page)).not.toBe(before);
    expect(refused).toBeGreaterThan(2);
    await expect(person.menu).toBeVisible();
  },
);

test("[4.08] [4.09] a refused renewal signs out, and a page of a role is gone", async ({
  signedIn,
  watch,
  tenant,
}) => {
  watch.expects(400, "/openid-connect/token");
  watch.expects(401, "/api/");
  const person = await signedIn(tenant.person("pharmacist"));
  const { page } = person;
  await person.choosesInMenu("Vaccinations");
  await person.seesHeading("Vaccinations");
  await page.route("**/openid-connect/token", (route) =>
    route.fulfill({ status: 400, json: { error: "invalid_grant" } }),
  );
  await tenant.expires(await accessToken(page));
  await page.evaluate(() => history.pushState(null, "", "?tab=completed"));
  await expect(page.getByLabel("Username")).toBeVisible();
  await page.unroute("**/openid-connect/token");
  await person.fillsInSignIn();
  await person.isSignedIn();
  await person.isAt("/home");
});

test("[4.11] a laptop that slept through the countdown is signed out when it wakes", async ({
  signedIn,
}) => {
  const person = await signedIn(persona("tom.technician"));
  const { page } = person;
  await page.clock.install();
  await person.opens("/vaccination");
  await person.isSignedIn();
  // Timers stood still while it slept; only the wall clock went on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByLabel("Username")).toBeVisible();
});
