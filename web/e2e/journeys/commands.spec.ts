import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

/** The menu has opened once, so the part that listens to keys is there. */
async function opensAndCloses(pharmacist: Pharmacist) {
  const menu = pharmacist.page.getByRole("dialog", { name: "Commands" });
  await pharmacist.presses("Commands");
  await expect(menu).toBeVisible();
  await pharmacist.page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  return menu;
}

test(
  "a page is reached by Ctrl+K and a word, and a typed step is not left without a question",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/home");
    const menu = await opensAndCloses(pharmacist);
    await page.keyboard.press("Control+k");
    await expect(menu.getByRole("combobox", { name: "Command" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("stock file");
    await page.keyboard.press("Enter");
    await pharmacist.seesHeading("Import batches");

    await pharmacist.consentsTo(tenant.patient.nhsNumber, "Flu");
    await pharmacist.answers("How is the vaccine provided?", "NHS");
    await pharmacist.presses("Commands");
    await expect(menu.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.type("dashboard");
    await page.keyboard.press("Enter");
    await pharmacist.confirms("Stay");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await expect(menu).toHaveCount(0);
  },
);

test(
  "the keys are listed at a question mark, but not where it is typed",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches");
    await opensAndCloses(pharmacist);
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("?");
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    const search = page.getByRole("searchbox");
    await search.press("?");
    await expect(search).toHaveValue("?");
    await expect(pharmacist.page.getByText("No active batch", { exact: false })).toBeVisible();
    await expect(list).toHaveCount(0);
  },
);
