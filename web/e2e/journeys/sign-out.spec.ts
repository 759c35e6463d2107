import type { Page } from "@playwright/test";
import { asksSomewhere, everySignOut } from "../support/every-sign-out.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { expect, persona, test } from "../support/test.ts";

const isSignInPage = (page: Page) => expect(page.getByLabel("Username")).toBeVisible();

async function showsNothingOf(name: string, page: Page): Promise<void> {
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Services" })).toHaveCount(0);
}

/** What the browser keeps; the sign-in that is under way is not the user's. */
const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((name) => !name.startsWith("kc-callback-")),
    ...Object.keys(sessionStorage),
  ]);

test("[4.04] [4.06] signing out in one tab signs out every tab, and Back shows nothing", async ({
  signedIn,
}) => {
  const first = await signedIn(persona("tom.technician"));
  await first.choosesInMenu("Vaccinations");
  await first.seesHeading("Vaccinations");
  const second = new Person(await first.page.context().newPage(), first.account);
  await second.opens("/vaccination");
  await second.isSignedIn();
  await second.choosesInMenu("Dashboard");

  await first.logsOut();
  await isSignInPage(first.page);
  await second.seesHeading("You are signed out");
  await showsNothingOf("Tom Technician", second.page);
  await second.isAt("/home");
  await second.presses("Sign in");
  await isSignInPage(second.page);

  for (const { page } of [first, second]) {
    // Playwright's own goBack waits for a page that may not come.
    await page.evaluate(() => history.back());
    await isSignInPage(page);
    await showsNothingOf("Tom Technician", page);
  }
});

test("[4.04] signing out works without a connection, and goes on when it is back", async ({
  signedIn,
  watch,
}) => {
  watch.expectsMessage(/net::ERR_INTERNET_DISCONNECTED/);
  const person = await signedIn(persona("tom.technician"));
  const { page } = person;
  await person.choosesInMenu("Vaccinations");
  await person.seesHeading("Vaccinations");
  await page.context().setOffline(true);
  await person.logsOut();
  await person.seesHeading("You are signed out of this page");
  await showsNothingOf("Tom Technician", page);
  expect(await kept(page)).toEqual(["cookieNotice"]);
  await page.context().setOffline(false);
  await isSignInPage(page);
  // The identity provider has forgotten them too: a new page is not signed in by itself.
  await person.opens("/vaccination");
  await isSignInPage(page);
});

test(
  "[4.06] somebody else who signs in after a sign-out is alone in every tab",
  inTheWholeRun,
  async ({ signedIn }) => {
    const first = await signedIn(persona("tom.technician"));
    const second = new Person(await first.page.context().newPage(), first.account);
    await second.opens("/home");
    await second.isSignedIn();
    await first.logsOut();
    await isSignInPage(first.page);
    const amy = persona("amy.clerk");
    await first.fillsInSignIn(amy);
    await first.isSignedIn();
    await second.seesHeading("You are signed out");
    await second.presses("Sign in");
    await second.isSignedIn();
    await second.sees("Amy Clerk");
    await expect(first.page.getByText("Tom Technician")).toHaveCount(0);
  },
);

for (const [index, [arrival, arrive, ending, end]] of everySignOut.entries()) {
  const run = index === 4 ? {} : inTheWholeRun;
  test(
    `${ending} after ${arrival} leaves nobody signed in for the next person`,
    run,
    async ({ visitor, watch }) => {
      const tom = await visitor(persona("tom.technician"));
      await tom.page.context().clock.install();
      await tom.signsIn();
      const left = new Person(await arrive(tom), tom.account);
      await left.isSignedIn();
      await end(left, watch);
      await asksSomewhere(left.page, "Username");
      const next = new Person(await left.page.context().newPage(), persona("amy.clerk"));
      await next.opens("/vaccination");
      await isSignInPage(next.page);
    },
  );
}
