import { expectAccessible } from "../support/accessibility.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test("[2.29] [2.20] an unknown path redirects home", async ({ signedIn }) => {
  const person = await signedIn(persona("anna.pharmacist"));
  for (const path of ["/nothing/here", "/dms/session", "/dms/summary"]) {
    await person.opens(path);
    await person.isSignedIn();
    await person.isAt("/home");
  }
});

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
  test(`the dashboard is accessible at ${window.width} pixels, ${window.colorScheme}`, async ({
    signedIn,
  }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    await lookThrough(person.page, window);
    await expectAccessible(person.page);
    await expectNoSidewaysScroll(person.page);
  });
}
