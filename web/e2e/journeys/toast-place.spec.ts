import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

/** The fields and buttons that a toast lies over; what has scrolled below a form's bar is below that. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-toast]")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const bar = document.querySelector("[data-footer]");
    const lowest = bar?.getBoundingClientRect().top ?? Infinity;
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(button, input, select, textarea, a)"),
    ];
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const end = bar?.contains(control) ? bottom : Math.min(bottom, lowest);
        return toasts.some(
          (toast) =>
            right > toast.left && left < toast.right && end > toast.top && top < toast.bottom,
        );
      })
      .map((control) => control.textContent || control.id);
  });
}

const hint = "Please fill out all required fields";

for (const [width, height] of [
  [1280, 720],
  [700, 700],
  [320, 640],
] as const) {
  test(
    `a toast stands in the save bar at ${width} × ${height}, over neither a field nor a button`,
    inTheWholeRun,
    async ({ pharmacist, tenant }) => {
      const { page } = pharmacist;
      await page.setViewportSize({ width, height });
      await opensVisit(pharmacist, tenant);
      await pharmacist.saves();
      const toast = page.locator("[data-toast]").filter({ hasText: hint });
      await toast.hover(); // it stays meanwhile
      for (const top of [0, 150, 300, 100_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await expect(toast).toBeInViewport({ ratio: 1 });
        expect(await covered(page), `scrolled to ${top}`).toEqual([]);
      }
      await page.mouse.move(0, 0);
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole("group", { name: summaryTitle })).toBeVisible();
    },
  );
}

test(
  "without such a bar it stands at the foot of the content, which can be scrolled clear of it",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await page.setViewportSize({ width: 1280, height: 560 });
    await pharmacist.opens("/user-profile");
    await page.getByRole("textbox", { name: "First name" }).fill("");
    await pharmacist.presses("Save");
    const toast = page.locator("[data-toast]").filter({ hasText: hint });
    await toast.hover();
    const [content, shown] = [await page.locator("main").boundingBox(), await toast.boundingBox()];
    const middle = (box: typeof shown) => (box ? box.x + box.width / 2 : Number.NaN);
    expect(Math.abs(middle(shown) - middle(content))).toBeLessThan(20);
    await page.evaluate(() => window.scrollTo(0, 100_000));
    expect(await covered(page)).toEqual([]);
  },
);
