import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { isExhaustive } from "./exhaustive.ts";
import { themes } from "./themes.ts";

const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA, as far as a program can see it. */
export async function expectAccessible(page: Page): Promise<void> {
  // The pointer still rests on the button that was pressed last, and colours may be half-way.
  await page.mouse.move(0, 0);
  // Controls half under the header or the action bar would seem too small.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.documentElement.style.setProperty("--stays-in-view", "static");
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
  // No page here has a frame, so Axe needs no second page to put results of frames together.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  // What lies behind an open dialog cannot be reached; half covered, its controls seem too small.
  const modal = "[aria-modal=true]";
  if ((await page.locator(modal).count()) > 0) builder.include(modal);
  const { violations } = await builder.options({ resultTypes: ["violations"], runOnly }).analyze();
  await page.evaluate(() => document.documentElement.style.removeProperty("--stays-in-view"));
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
  );
  expect(found).toEqual([]);
}

/** The same in every theme with TEST_ALL=1; otherwise only in the light one. */
export async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const [name, media] of isExhaustive ? themes : themes.slice(0, 1))
    await test.step(name, async () => {
      await page.emulateMedia(media);
      await expectAccessible(page);
    });
  await page.emulateMedia({ colorScheme: null, contrast: null });
}
