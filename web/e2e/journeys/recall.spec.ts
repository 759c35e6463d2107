import { readFile } from "node:fs/promises";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";

test.use({ throughContractProxy: true });

test("[H20] from a batch number to everyone who received it, as a list, a file and a print", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const { batchNo } = tenant.batch("fluVac");
  const { firstName, lastName } = tenant.patient;
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.recordsDelivery(givenAtTheCounter(tenant.batch("fluVac")));
  await pharmacist.completes();
  await pharmacist.opens("/vaccination/batches");
  await page.getByRole("link", { name: "Recall" }).click();
  await pharmacist.seesHeading("Find who received a batch");
  await pharmacist.presses("Find");
  await expect(page.getByText("Enter the number of the batch").first()).toBeVisible();
  await pharmacist.types("Batch number", batchNo.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "1 vaccination with batch" })).toBeVisible();
  await expect(pharmacist.rowOf(`${firstName} ${lastName}`)).toContainText(batchNo);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await pharmacist.presses("Download CSV");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^recipients-.*\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe(
    "\u{feff}Episode,Patient,Date of birth,NHS number,Telephone,Address,Vaccine,Batch number,Expiry,Administered on",
  );
  expect(lines[1]).toContain(`${firstName} ${lastName}`);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Services" })).toBeHidden();
  await expect(pharmacist.rowOf(`${firstName} ${lastName}`)).toBeVisible();
});

test(
  "no batch has a number that is unknown or cut short; the address can be shared",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches?view=recall&batchNo=NOSUCH1");
    await expect(page.getByRole("heading", { name: "No batch has this number" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("NOSUCH1");
    const { batchNo } = tenant.batch("fluVac");
    await pharmacist.types("Batch number", batchNo.slice(0, -1));
    await page.keyboard.press("Enter");
    await expect(
      page.locator("#main").getByText(`no batch ${batchNo.slice(0, -1)}.`),
    ).toBeVisible();
    await pharmacist.types("Batch number", batchNo);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Nobody received it" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
  },
);
