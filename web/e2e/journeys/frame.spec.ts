import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test(
  "[2.29] [2.20] an unknown path redirects home, which says so once",
  inTheWholeRun,
  async ({ signedIn }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    for (const path of ["/nothing/here", "/dms/session", "/dms/summary"]) {
      await person.opens(path);
      await person.isSignedIn();
      await person.isAt("/home");
      const told = person.page.getByText("There is no page at that address.");
      await expect(told).toBeVisible();
      await person.page.reload();
      await person.isSignedIn();
      await expect(told).toHaveCount(0);
    }
  },
);

test("[2.05] [2.06] the header collapses below 1280 pixels, and content is never wider than 1340", async ({
  signedIn,
}) => {
  const person = await signedIn(persona("anna.pharmacist"));
  const openMenu = person.page.getByRole("button", { name: "Menu", exact: true });
  await expect(openMenu).toBeHidden();
  await person.page.setViewportSize({ width: 1279, height: 800 });
  await expect(openMenu).toBeVisible();
  await openMenu.click();
  await expect(person.menu).toBeVisible();
  await person.page.keyboard.press("Escape");
  await expect(openMenu).toBeFocused();
  await person.page.setViewportSize({ width: 1800, height: 800 });
  const columns = await person.page.getByRole("main").locator("..").boundingBox();
  expect(columns?.width).toBeLessThanOrEqual(1340);
});

for (const window of windows) {
  test(
    `the dashboard is accessible at ${window.width} pixels, ${window.colorScheme}`,
    inTheWholeRun,
    async ({ signedIn }) => {
      const person = await signedIn(persona("anna.pharmacist"));
      await lookThrough(person.page, window);
      await expectAccessible(person.page);
      await expectNoSidewaysScroll(person.page);
    },
  );
}

test(
  "before any script has come the page names the product in its place, and soon says that it loads",
  inTheWholeRun,
  async ({ pageOf }) => {
    const page = await pageOf(persona("anna.pharmacist"));
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/pharmacy/home", { waitUntil: "commit" });
    const banner = page.getByRole("banner");
    await expect(banner.getByText("Pharmacy Vaccinations")).toBeVisible();
    const mark = banner.locator("img");
    await expect(mark).toHaveCSS("width", "20px"); // Nothing is painted before its style is there
    const place = await mark.boundingBox();
    await expect(page.getByText("Loading…")).toBeVisible();
    scripts.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toBeHidden();
    expect(await mark.boundingBox()).toEqual(place);
  },
);
