import { readFile } from "node:fs/promises";
import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import type { Route } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test.use({ throughContractProxy: true });

const header =
  "Vaccine type;Manufacturer;Vaccine;Pack size;Batch number;Expiry date;Number of packs";
const fluenz = "flu;astrazeneca;Fluenz Trivalent (LAIV);10";
const comirnaty =
  "COVID-19;Pfizer/BioNTech;COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose;10";

test("batches come from a table: the good rows are saved, the others left out with their reasons", async ({
  pharmacist,
  watch,
  tenant,
}) => {
  const { page } = pharmacist;
  const { vaccineManufacturer, vaccineName, packSize, batchNo, expiryDate } =
    tenant.batch("fluVac");
  const inStock = `Flu;${vaccineManufacturer};${vaccineName};${packSize};${batchNo.toLowerCase()}`;
  const year = new Date().getFullYear() + 2;
  watch.expects(409, "/vaccination/batches/create");
  await pharmacist.opens("/vaccination/batches");
  await page.getByRole("link", { name: "Import", exact: true }).press("Enter");
  await pharmacist.seesHeading("Import batches");
  await expectAccessible(page);
  const rows = [
    `${fluenz};QX1001;01/${year};2`,
    `${fluenz};qx1001;31/01/${year};2`,
    `${comirnaty};1001QX;01/${year};`,
    `${fluenz};QX1002;02/${year};`,
    `${inStock};${expiryMonthOf(expiryDate)};`,
  ];
  await pharmacist.types("Rows", [header, ...rows].join("\n"));
  await page.keyboard.press("Alt+s");
  const heading = page.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText("3 batches to save, 2 rows left out");
  await expect(heading).toBeFocused();
  const leftOut = page.getByRole("table", { name: "Left out" }).getByRole("row");
  await expect(leftOut.nth(1)).toContainText("Row 3");
  await expect(leftOut.nth(1)).toContainText("Batch number: The same batch as row 2");
  await expect(leftOut.nth(2)).toContainText("Batch number: Invalid batch number format");
  for (const window of windows) {
    await lookThrough(page, window);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await page.getByRole("button", { name: "Save 3 batches" }).press("Enter");
  await expect(heading).toHaveText("2 batches saved, 3 rows left out");
  await expect(leftOut.nth(3)).toContainText("product and expiry is already in stock");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await pharmacist.presses("Download what is left out");
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.split("\r\n").map((line) => line.split(",")[5])).toEqual([
    "Batch number",
    "qx1001",
    "1001QX",
    batchNo.toLowerCase(),
  ]);

  await pharmacist.follows("Show the batches");
  await page.getByRole("searchbox").fill("QX100");
  await expect(page.getByRole("link", { name: /^QX100[12]$/ })).toHaveCount(2);
});

test(
  "leaving asks first; a lost answer stops the import, and trying again saves nothing twice",
  inTheWholeRun,
  async ({ pharmacist, watch }) => {
    const { page } = pharmacist;
    const table = [header, `${fluenz};QX2001;01/2099;`, `${fluenz};QX2002;01/2099;`].join("\n");
    watch.expectsMessage(/ERR_FAILED/);
    await pharmacist.opens("/vaccination/batches?view=import");
    await pharmacist.types("Rows", table);
    await pharmacist.presses("Check the rows");
    await pharmacist.follows("Back to batches");
    await pharmacist.confirms("Leave");
    await pharmacist.follows("Import");
    await pharmacist.types("Rows", table);
    await pharmacist.presses("Check the rows");
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/batches/create", loseAnswer, { times: 1 });
    await pharmacist.presses("Save 2 batches");
    await pharmacist.sees("Whether row 2 was saved is not known. 0 saved, 2 not saved yet.");
    await pharmacist.follows("Back to batches");
    await pharmacist.confirms("Stay");
    await pharmacist.presses("Try the rest again");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("2 batches saved");
    await pharmacist.follows("Show the batches");
    await page.getByRole("searchbox").fill("QX200");
    await expect(page.getByRole("link", { name: /^QX200[12]$/ })).toHaveCount(2);
  },
);
