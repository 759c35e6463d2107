import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { themes } from "../support/themes.ts";
import { expect, persona, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

/** The lowest contrast of a field's border with the background inside and around it. */
const leastContrast = (page: Page, atLeast: number) =>
  page.evaluate((expected) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("There is no canvas.");
    const luminance = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((byte) => byte / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const around = getComputedStyle(document.body).backgroundColor;
    // Folded content keeps the previous theme's colours until it is shown.
    const fields = [...document.querySelectorAll(":is(input, select, textarea):not([type=hidden])")]
      .filter((input) => input.checkVisibility())
      .map((input) => input.closest("[data-component=TextInput], span[class*=Select]") ?? input)
      .map((field) => getComputedStyle(field))
      .filter(({ borderTopWidth }) => borderTopWidth !== "0px");
    if (fields.length < expected) throw new Error(`There are only ${fields.length} fields.`);
    return Math.min(
      ...fields.flatMap(({ borderTopColor: edge, backgroundColor }) => {
        const inside = backgroundColor === "rgba(0, 0, 0, 0)" ? around : backgroundColor;
        // A chosen radio is filled: its filling shows it against the ground, and its edge within.
        return [Math.max(contrast(edge, around), contrast(inside, around)), contrast(edge, inside)];
      }),
    );
  }, atLeast);

test(
  "the edge of a field reaches 3:1 in every theme",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    // At rest: a radio under the pointer is filled, and its edge then shows against the ground alone.
    await page.mouse.move(0, 0);
    for (const [name, media] of themes) {
      await page.emulateMedia(media);
      // The tokens of high contrast are loaded first; until then the former theme is shown.
      const theme = media.contrast === "more" ? "dark_high_contrast" : "dark";
      await expect(page.locator("html")).toHaveAttribute("data-dark-theme", theme);
      await expect.poll(() => leastContrast(page, 5), name).toBeGreaterThanOrEqual(3);
    }
  },
);

test("and at the sign-in, light and dark", inTheWholeRun, async ({ visitor }) => {
  const { page } = await visitor(persona("anna.pharmacist"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/pharmacy");
    await expect(page.getByLabel("Username")).toBeVisible();
    expect(await leastContrast(page, 2), colorScheme).toBeGreaterThanOrEqual(3);
  }
});
