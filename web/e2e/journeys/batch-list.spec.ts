import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test.use({ throughContractProxy: true });

test("[2.58] [7.22] [7.23] [3.19] batches stand on three tabs with counts, are searched, filtered and sorted", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const flu = tenant.batch("fluVac");
  const covid = tenant.batch("covid");
  await pharmacist.opens("/vaccination");
  await page.getByRole("link", { name: "Vaccine batches" }).click();
  await pharmacist.seesHeading("Vaccine batches");
  const tabs = page.getByRole("navigation", { name: "Batches" });
  for (const name of ["Active", "Finished", "Decommissioned"])
    await expect(tabs.getByRole("link", { name })).toHaveText(/\d+/);

  const rowOf = (batchNo: string) => page.getByRole("row").filter({ hasText: batchNo });
  const search = page.getByRole("searchbox");
  await search.fill(flu.batchNo.toLowerCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(flu.batchNo)).toContainText(flu.name);
  await expect(rowOf(flu.batchNo)).toContainText(flu.vaccineManufacturer);
  await expect(rowOf(flu.batchNo)).toContainText("200");
  expect(page.url(), "a search term never stands in the URL").not.toContain(
    flu.batchNo.toLowerCase(),
  );
  await page.reload();
  await expect(search).toHaveValue(flu.batchNo.toLowerCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await search.fill("nothing like it");
  await pharmacist.sees("No batch found");

  await search.fill("");
  await pharmacist.selects("Vaccine type", "COVID-19");
  await expect(page).toHaveURL(/type=covid/);
  await search.fill(covid.batchNo);
  await expect(rowOf(covid.batchNo)).toContainText("COVID-19");
  await pharmacist.selects("Vaccine type", "Flu");
  await pharmacist.sees("No batch found");

  await pharmacist.selects("Vaccine type", "All vaccines");
  await search.fill("");
  await expect(rowOf(covid.batchNo).or(rowOf(flu.batchNo)).first()).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Expired");
  await page.getByRole("button", { name: "Expiry" }).click();
  await expect(page).toHaveURL(/sortBy=expiryDate&sortDirection=desc/);
  await expect(page.getByRole("row").nth(1)).not.toContainText("Expired");
  await page.getByRole("link", { name: /^Page 2/ }).click();
  await expect(page).toHaveURL(/page=1/);

  await tabs.getByRole("link", { name: "Decommissioned" }).click();
  await expect(page.getByRole("columnheader", { name: "Reason" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Anna Pharmacist");
});

test(
  "a list is sorted and searched by keyboard alone",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.getByRole("link", { name: /^Decommissioned/ }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(tenant.batch("covid").batchNo);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Vaccine type")).toBeFocused();
    await page.getByRole("button", { name: "Batch number" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sortBy=batchNo&sortDirection=asc/);
  },
);

test(
  "a row is two lines at a desk, its doses to the right, its actions in a menu by keyboard",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const { batchNo } = tenant.batch("covid");
    await page.setViewportSize({ width: 1280, height: 800 });
    await pharmacist.opens("/vaccination/batches?size=50");
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);

    const column = page.getByRole("columnheader", { name: "Doses left" });
    const index = await column.evaluate((cell) =>
      [...(cell.parentElement?.children ?? [])].indexOf(cell),
    );
    const edges = await rows.evaluateAll(
      (all, at) =>
        all.map((row) => {
          const range = document.createRange();
          range.selectNodeContents(row.children[at] ?? row);
          return Math.round(range.getBoundingClientRect().right);
        }),
      index,
    );
    expect(new Set(edges).size, "right edges of the doses").toBe(1);

    const actions = page.getByRole("button", { name: `Actions for batch ${batchNo}` });
    await actions.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Finish" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(actions).toBeFocused();
  },
);

for (const window of windows) {
  test(
    `the batch list is accessible and fits at ${window.width} pixels, ${window.colorScheme}`,
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await lookThrough(page, window);
      await pharmacist.opens("/vaccination/batches?sortBy=expiryDate&sortDirection=asc");
      await pharmacist.sees("Expired");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const cells = page.getByRole("cell");
      const spilling = await cells.evaluateAll((all) =>
        all.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
      );
      expect(spilling, "cells that lie over their neighbours").toEqual([]);
    },
  );
}
