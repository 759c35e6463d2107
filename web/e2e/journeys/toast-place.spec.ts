import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** The fields and buttons of the page that a toast lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll("[data-toast]")].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(button, input, select)")];
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom,
        );
      })
      .map((control) => control.textContent || control.id);
  });
}

test("a toast beside the batch form covers neither a field nor a button", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await page.setViewportSize({ width: 1280, height: 800 });
  await pharmacist.opens("/vaccination/batches/add-batch");
  await pharmacist.presses("save batch");
  await expect(page.getByText("Please fill out all required")).toBeVisible();
  for (const top of [0, 200, 100_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    expect(await covered(page), `scrolled to ${top}`).toEqual([]);
  }

  // Where there is no room beside it, its buttons can be scrolled clear of the toast.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 100_000));
  expect(await covered(page)).toEqual([]);
});

test("nor beside the profile, whose Save stands in the middle of the page", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await page.setViewportSize({ width: 1280, height: 800 });
  await pharmacist.opens("/user-profile");
  await page.getByRole("textbox", { name: "First name" }).fill("");
  await pharmacist.presses("Save");
  await expect(page.getByText("Please fill out all required")).toBeVisible();
  expect(await covered(page)).toEqual([]);
});
