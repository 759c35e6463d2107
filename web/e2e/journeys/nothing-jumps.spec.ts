import type { Locator, Page } from "@playwright/test";
import { everyScreen, sampled } from "../support/every-screen.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { LayoutShift } from "../support/layout-shift.ts";
import { expect, persona, test } from "../support/test.ts";

for (const [part, width] of [1280, 320].entries()) {
  const run = width === 1280 ? {} : inTheWholeRun;
  test(`nothing moves while a screen loads at ${width} pixels`, run, async ({ signedIn }) => {
    test.slow();
    const person = await signedIn(persona("anna.pharmacist"));
    const { page } = person;
    const addresses = await everyScreen(person);
    const shift = await LayoutShift.watch(page);
    await page.setViewportSize({ width, height: 800 });
    const lists = addresses.filter(({ id }) => id === "home" || id === "vaccinations");
    const others = sampled(addresses, { part, of: 4 }).filter((one) => !lists.includes(one));
    for (const { path } of [...lists, ...others]) {
      await test.step(path, async () => {
        await person.opens(path);
        await page.waitForLoadState("networkidle");
        const { sum, moved } = await shift.seen();
        expect(sum, `${path} moves: ${moved.join("; ")}`).toBeLessThanOrEqual(0.001);
      });
    }
  });
}

/** The answer that comes last, and what is there before it comes. */
const lateAnswers: [string, (page: Page) => Locator][] = [
  ["statuses-count", (page) => page.getByText("Stock by product", { exact: true })],
  ["active", (page) => page.getByText("Stock by product", { exact: true })],
  ["activity", (page) => page.getByText(/[0-9]+ In progress today/)],
];
for (const [last, before] of lateAnswers) {
  const run = last === "activity" ? {} : inTheWholeRun;
  test(`nothing on the dashboard moves if ${last} is answered last`, run, async ({ signedIn }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    const { page } = person;
    // As high as the page: only what is in the window counts.
    await page.setViewportSize({ width: 1280, height: 1600 });
    const shift = await LayoutShift.watch(page);
    const answer = Promise.withResolvers<void>();
    await page.route(`**/vaccination/${last}*`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await person.opens("/home");
    await expect(before(page)).toBeAttached();
    answer.resolve();
    await expect(page.getByRole("figure", { name: "Stock by product" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await shift.seen();
    expect(sum, moved.join("; ")).toBeLessThanOrEqual(0.001);
  });
}
