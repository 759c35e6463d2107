import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

const pages = [
  ["/help/", "Help"],
  ["/privacy/", "Privacy policy"],
] as const;

for (const [path, title] of pages) {
  test(`${title} stands in the product's frame and leads home, to who is not signed in too`, async ({
    visitor,
  }) => {
    const person = await visitor(persona("nora.none"));
    const { page } = person;
    await person.opens(path);
    await person.seesHeading(title);
    await expect(page).toHaveTitle(`${title} · Pharmacy Vaccinations`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const href of await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    ))
      await expect(page.locator(href), href).toHaveCount(1);
    const home = page.getByRole("banner").getByRole("link", { name: "Pharmacy Vaccinations" });
    await expect(home).toHaveAttribute("href", "/pharmacy/home");
    for (const window of windows) {
      await lookThrough(page, window);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test(
  "help looks and is called as the application is",
  inTheWholeRun,
  async ({ visitor, origin }) => {
    const { page } = await visitor(persona("nora.none"));
    await page.context().addCookies([{ name: "appearance", value: "dark.auto", url: origin }]);
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { productName: "Hill Street Vaccinations" } }),
    );
    await page.goto("/pharmacy/help/");
    await expect(page.getByRole("banner")).toHaveText("Hill Street Vaccinations");
    await expect(page).toHaveTitle("Help · Hill Street Vaccinations");
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe("rgb(13, 17, 23)");
  },
);
