import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

test.use({ throughContractProxy: true });

async function choosesFor(page: Page, batchNo: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for batch ${batchNo}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test(
  "a batch is finished from its row, undone, finished again and reactivated",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const { batchNo, name } = tenant.batch("fluVac");
    const row = pharmacist.rowOf(batchNo);
    await pharmacist.opens("/vaccination/batches?size=50");
    await choosesFor(page, batchNo, "Finish");
    await pharmacist.sees(`Batch #${batchNo} finished`);
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await pharmacist.sees(`Batch #${batchNo} reactivated`);
    await expect(row).toBeVisible();
    // The toast lies over the list while it is shown.
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expectAccessible(page);

    await choosesFor(page, batchNo, "Finish");
    await expect(row).toHaveCount(0);
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine(name);
    const offered = pharmacist.question("Batch").getByRole("radio", { name: batchNo });
    await expect(page.getByText("Include finished batches")).toBeVisible();
    await expect(page.getByText("Loading batches…")).toHaveCount(0);
    await expect(offered).toHaveCount(0);
    await page.getByLabel("Include finished batches").check();
    await expect(offered).toBeVisible();

    await pharmacist.opens("/vaccination/batches?tab=finished&size=50");
    await choosesFor(page, batchNo, "Reactivate");
    await expect(row).toHaveCount(0);
    await pharmacist.opens("/vaccination/batches?size=50");
    await expect(row).toBeVisible();
  },
);

test(
  "a batch is decommissioned with a reason, for good",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const { batchNo } = tenant.batch("fluVac");
    await pharmacist.opens("/vaccination/batches?size=50");
    await pharmacist.rowOf(batchNo).getByRole("link", { name: batchNo }).click();
    await pharmacist.presses("Decommission");
    const dialog = page.getByRole("dialog", { name: `Decommission batch ${batchNo}?` });
    await expect(dialog).toContainText("cannot be undone");
    await expect(dialog).toContainText("No episode used it.");
    await dialog.getByRole("button", { name: "Decommission batch" }).click();
    await expect(
      dialog.getByRole("group", { name: "Why is it decommissioned?" }),
    ).toHaveAccessibleDescription(/.+/);
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "Cold chain broken" }).check();
    await dialog.getByLabel("Comment").fill("Left out of the fridge");
    await dialog.getByRole("button", { name: "Decommission batch" }).click();
    await pharmacist.sees(`Batch #${batchNo} was decommissioned`);
    const row = pharmacist.rowOf(batchNo);
    await expect(row).toContainText("Cold chain broken: Left out of the fridge");
    // One of the pharmacy's others would have to be used soon, if anybody could.
    await expect(page.getByText(/(Use by|Expires) in/)).toHaveCount(0);
    await row.getByRole("link", { name: batchNo }).click();
    await pharmacist.seesHeading(`${batchNo} – decommissioned`);
    await pharmacist.sees("Left out of the fridge");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Decommission" })).toHaveCount(0);
    await expectAccessible(page);
  },
);
