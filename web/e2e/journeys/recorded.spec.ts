import { inTheWholeRun } from "../support/exhaustive.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { heightOf, laptop, telephone } from "../support/heights.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { recordsBothWithExceptions, recordsFlu, sendsAway } from "../support/visit.ts";
import { expectNoSidewaysScroll } from "../support/windows.ts";

/** The section "What next". */
const nextActions = (page: Page) => page.getByRole("region", { name: "What next" });

/** Where the first action begins and the last one ends. */
async function reachOf(actions: Locator, what: string, size: typeof laptop) {
  await actions.page().setViewportSize(size);
  const parts = await actions.getByRole("link").or(actions.getByRole("button")).all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const first = Math.min(...boxes.map((box) => box?.y ?? Infinity));
  const last = Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)));
  console.log(`${what}: actions from ${first} to ${last} px at ${size.width} × ${size.height}`);
  return { count: parts.length, last };
}

async function expectActionsAbove(page: Page, what: string): Promise<void> {
  for (const size of [telephone, laptop]) {
    const { count, last } = await reachOf(nextActions(page), what, size);
    expect(count).toBeGreaterThanOrEqual(4);
    expect(last).toBeLessThanOrEqual(600);
  }
}

/** Waits for the whole complete page, and dismisses its toast. */
async function isAtTheEnd(pharmacist: Pharmacist): Promise<void> {
  const { page } = pharmacist;
  await expect(pharmacist.section("Where it went")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recorded" })).toBeFocused();
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  if (await dismiss.isVisible()) await dismiss.click();
  await expect(dismiss).toHaveCount(0);
}

async function viewsTheRecord(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.follows("View the record");
  await pharmacist.seesHeading("Vaccination record");
  await expect(pharmacist.page.getByRole("heading", { name: "Vaccination record" })).toBeFocused();
  await expect(pharmacist.section("Patient and consent")).toBeVisible();
}

/** In every theme, and in a person's own colours. */
async function expectAccessibleInAllColours(page: Page): Promise<void> {
  for (const media of [
    { colorScheme: "light" },
    { colorScheme: "dark" },
    { colorScheme: "light", forcedColors: "active" },
  ] as const) {
    await page.emulateMedia(media);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}

test(
  "a routine flu vaccination is read without scrolling, on the complete page and in the record",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Axe reads both pages.
    const { page } = pharmacist;
    await page.setViewportSize(laptop);
    await recordsFlu(pharmacist, tenant);
    await page.goBack();
    await isAtTheEnd(pharmacist);
    await expectActionsAbove(page, "Complete page, flu");
    expect(await heightOf(page, "Complete page, flu")).toBeLessThanOrEqual(800);

    await viewsTheRecord(pharmacist);
    expect(await heightOf(page, "Record, flu")).toBeLessThanOrEqual(800);
    await expect(page.getByText("Screening: all answers No")).toBeVisible();
    await expect(page.getByText("Is the patient feeling unwell today?")).toBeHidden();
  },
);

test(
  "of both vaccines what was not as usual stands first; the next actions stay above",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow(); // Two vaccines, four steps; axe reads both pages in three kinds of colours.
    const { page } = pharmacist;
    await page.setViewportSize(laptop);
    await recordsBothWithExceptions(pharmacist, tenant);
    await isAtTheEnd(pharmacist);
    await expectActionsAbove(page, "Complete page, both");
    expect(await heightOf(page, "Complete page, both with exceptions")).toBeLessThanOrEqual(1200);
    for (const exception of [/^\s*Stop over/, /^\s*Reaction:/, /^\s*Warnings that were acknow/]) {
      await expect(page.getByText(exception)).not.toHaveCount(0);
      for (const shown of await page.getByText(exception).all())
        await expect(shown).toBeInViewport({ ratio: 1 });
    }
    const colours = await coloursOf(pharmacist);
    expect(new Set(colours).size).toBe(2);
    await expectAccessibleInAllColours(page);

    await viewsTheRecord(pharmacist);
    expect(await heightOf(page, "Record, both with exceptions")).toBeLessThanOrEqual(1200);
    expect(await coloursOf(pharmacist)).toEqual(colours);
    await expectAccessibleInAllColours(page);
    await page.setViewportSize(telephone);
    await expectNoSidewaysScroll(page);
  },
);

/** How the vaccines are marked. */
const coloursOf = (pharmacist: Pharmacist) =>
  Promise.all(
    (["Flu", "COVID-19"] as const).map((vaccine) =>
      pharmacist
        .section(vaccine)
        .getByRole("heading", { name: vaccine })
        .locator("svg rect")
        .evaluate((mark) => getComputedStyle(mark).fill),
    ),
  );

test(
  "a dose that was not given says why in the record, whose one menu leads by keys to each part",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await sendsAway(pharmacist, tenant);
    await isAtTheEnd(pharmacist);
    await expectActionsAbove(page, "Complete page, not given");
    await viewsTheRecord(pharmacist);
    const flu = pharmacist.section("Flu");
    await expect(flu.getByText("Not given", { exact: true })).toBeVisible();
    const comment = flu.getByText("Came with a fever, will come again");
    await expect(comment.filter({ visible: true })).toHaveCount(1);

    const edit = page.getByRole("button", { name: "Edit" });
    const menu = page.getByRole("navigation", { name: "Edit" });
    await edit.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link")).toHaveText(["Consent", "Flu screening", "Flu delivery"]);
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(edit).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
  },
);
