import type { Locator, Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";

/** On from box to box without Tab, back with Backspace, and out again with one Tab. */
async function typesExpiry(page: Page, expiry: Locator): Promise<void> {
  await expect(expiry.getByLabel("Month")).toBeFocused();
  await page.keyboard.type("05");
  await expect(expiry.getByLabel("Year")).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("42091");
  await expect(expiry.getByLabel("Month")).toHaveValue("04");
  await expect(expiry.getByLabel("Year")).toHaveValue("2091");
  await page.keyboard.press("Tab");
}

/** Pasted whole, then mended inside a full box. */
async function pastesUseBy(page: Page, useBy: Locator): Promise<void> {
  await expect(useBy.getByLabel("Day")).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText("31 Mar 2091"));
  await page.keyboard.press("Control+V");
  await expect(useBy.getByLabel("Day")).toHaveValue("31");
  await expect(useBy.getByLabel("Year")).toHaveValue("2091");
  await useBy.getByLabel("Month").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await expect(useBy.getByLabel("Month")).toHaveValue("13");
}

test(
  "[5.90] [5.91] [5.92] [9.11] a COVID-19 pack is typed by keyboard alone, and a number of another format is refused",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await pharmacist.opens("/vaccination/batches/add-batch");
    await pharmacist.selects("Vaccine type", "COVID-19");
    await pharmacist.selects("Manufacturer", "Pfizer/BioNTech");
    await page.getByLabel("Vaccine", { exact: true }).selectOption({ index: 1 });
    const number = page.getByRole("textbox", { name: "Batch number" });
    await expect(number).toHaveAccessibleDescription("Format AAnnnn: A is a letter, n a digit");
    await number.focus();
    await page.keyboard.type("123456A");
    await page.keyboard.press("Tab");
    await typesExpiry(page, pharmacist.question("Expiry date"));
    const useBy = pharmacist.question("Use-by date (optional)");
    await pastesUseBy(page, useBy);

    await pharmacist.presses("save batch");
    await expect(number).toHaveAccessibleDescription(/Invalid batch number format$/);
    await expect(useBy).toHaveAccessibleDescription(/Please enter a valid date$/);
    await expect(page.getByText("This number is available")).toHaveCount(0);
    await expectAccessible(page);

    await number.fill("KW4321");
    await pharmacist.sees("This number is available");
    await useBy.getByLabel("Month").fill("03");
    await pharmacist.presses("save batch");
    await pharmacist.sees("Batch #KW4321 created successfully");
  },
);

test(
  "[5.90] a flu number of another format is warned of and saved",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches/add-batch");
    await pharmacist.selects("Vaccine type", "Flu");
    await pharmacist.selects("Manufacturer", "AstraZeneca");
    await pharmacist.types("Batch number", "123456A");
    await pharmacist.sees("Invalid batch number format");
    await pharmacist.question("Expiry date").getByLabel("Month").fill("04");
    await pharmacist.question("Expiry date").getByLabel("Year").fill("2091");
    await pharmacist.presses("save batch");
    await pharmacist.sees("Batch #123456A created successfully");
    await page.getByRole("searchbox").fill("123456A");
    await expect(pharmacist.rowOf("123456A")).toContainText("04/2091");
  },
);
