import { addMonths } from "@pharmacy/domain/dates/calendar-arithmetic";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

const inMonths = (months: number) => addMonths(londonDate(new Date()), months).split("-");

/** Types month and year; the second box is reached without a Tab. */
async function typesExpiry(page: Page, months: number) {
  const [year = "", month = ""] = inMonths(months);
  await page.getByRole("group", { name: "Expiry date" }).getByLabel("Month").focus();
  await page.keyboard.type(month + year);
}

async function choosesFluenz(pharmacist: Pharmacist) {
  await pharmacist.selects("Vaccine type", "Flu");
  await pharmacist.selects("Manufacturer", "AstraZeneca");
}

test("[2.59] [3.20] [3.21] [5.96] [7.24] [7.25] [8.11] [7.27] [2.62] a batch is added, and the list shows it", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches");
  await page.getByRole("link", { name: "Add batch" }).click();
  await pharmacist.seesHeading("Add a batch");
  await choosesFluenz(pharmacist);
  await expect(page.getByLabel("Vaccine", { exact: true })).not.toHaveValue("");
  await pharmacist.sees("Format AAnnnn: A is a letter, n a digit");
  const number = page.getByRole("textbox", { name: "Batch number" });
  await number.fill("Z");
  await expect(page.getByText("This number is available")).toBeHidden();
  await number.fill("ZZ9876");
  await pharmacist.sees("This number is available");
  await typesExpiry(page, 6);
  await pharmacist.types("Number of packs (optional)", "2");
  const sent = page.waitForRequest("**/vaccination/batches/create");
  await pharmacist.presses("save batch");
  const body: unknown = (await sent).postDataJSON();
  expect(body).toMatchObject({
    batchNo: "ZZ9876",
    status: "Active",
    vaccineType: "fluVac",
    storeId: tenant.storeId,
    expiryDate: expect.any(Number),
    additionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await pharmacist.sees("Batch #ZZ9876 created successfully");
  await pharmacist.isAt("/vaccination/batches");
  await page.getByRole("searchbox").fill("ZZ9876");
  await expect(page.getByRole("row").nth(1)).toContainText("20");
});

test("[5.97] [5.93] a batch of COVID-19 asks for what is missing and names the thawed ones' use-by", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches/add-batch");
  await pharmacist.presses("save batch");
  await pharmacist.sees("Please fill out all required fields");
  await expect(page.getByRole("link", { name: "Pack size", exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Pack size" })).toHaveAccessibleDescription(
    "Field cannot be blank",
  );
  await expect(page.getByRole("group", { name: "Use-by date" })).toBeHidden();
  await pharmacist.selects("Vaccine type", "COVID-19");
  await pharmacist.sees("Required for thawed frozen batches");
  await typesExpiry(page, -3);
  await pharmacist.sees("The expiry date is in the past");
});

test("a number that exists is a warning, the same product and expiry a refusal at the field [8.13]", async ({
  pharmacist,
  tenant,
  watch,
}) => {
  const { page } = pharmacist;
  const known = tenant.batch("fluVac");
  watch.expects(409, "/vaccination/batches/create");
  await pharmacist.opens("/vaccination/batches/add-batch");
  await pharmacist.selects("Vaccine type", "Flu");
  await pharmacist.selects("Manufacturer", known.vaccineManufacturer);
  await pharmacist.selects("Vaccine", known.vaccineName);
  await pharmacist.selects("Pack size", known.name);
  const number = page.getByRole("textbox", { name: "Batch number" });
  await number.fill(known.batchNo.toLowerCase());
  await pharmacist.sees("Batch number already exist");
  const [month = "", year = ""] = expiryMonthOf(known.expiryDate).split("/");
  await page.getByRole("group", { name: "Expiry date" }).getByLabel("Month").fill(month);
  await page.getByRole("group", { name: "Expiry date" }).getByLabel("Year").fill(year);
  await pharmacist.presses("save batch");
  await pharmacist.sees(`Error creating batch #${known.batchNo.toLowerCase()}`);
  await pharmacist.sees("A batch with this number, product and expiry is already in stock");
  const summary = page.getByRole("group", { name: summaryTitle });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /^Batch number: / }).click();
  await expect(number).toBeFocused();
});

test("[2.60] [3.21] [7.26] [8.12] [8.14] a batch is updated, and a stale one is refused", async ({
  pharmacist,
  tenant,
  watch,
}) => {
  const { page } = pharmacist;
  const { id, batchNo } = tenant.batch("fluVac");
  watch.expects(412, `/vaccination/batches/update/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/pharmacy/vaccination/batches/edit-batch?batchId=${id}`);
  await pharmacist.opens(`/vaccination/batches/edit-batch?batchId=${id}`);
  await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue(batchNo);
  await pharmacist.answers("Status", "Finished");
  await expect(other.getByRole("textbox", { name: "Batch number" })).toHaveValue(batchNo);
  const sent = page.waitForRequest(`**/vaccination/batches/update/${id}`);
  await pharmacist.presses("Update");
  expect((await sent).postDataJSON()).toMatchObject({ id, storeId: tenant.storeId });
  await pharmacist.sees(`Batch #${batchNo} updated successfully`);
  await pharmacist.isAt("/vaccination/batches");
  await other.getByRole("button", { name: "Update", exact: true }).click();
  await expect(other.getByText(`Error updating batch #${batchNo}`)).toBeVisible();
  const question = other.getByRole("alertdialog", { name: / changed this batch$/ });
  await expect(question).toBeVisible();
  await closesWithEscape(question);
  await expect(other.getByText("The batch has changed")).toBeVisible();
});

test(
  "several batches of one product are added in a row, and leaving asks first",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches/add-batch");
    await choosesFluenz(pharmacist);
    const number = page.getByRole("textbox", { name: "Batch number" });
    await number.fill("YY1111");
    await typesExpiry(page, 5);
    await pharmacist.presses("Save and add another");
    await pharmacist.sees("Batch #YY1111 created successfully");
    await expect(number).toHaveValue("");
    await expect(page.getByLabel("Manufacturer")).toHaveValue("AstraZeneca");
    await number.fill("YY2222");
    await page.getByRole("link", { name: "Back to batches" }).click();
    await pharmacist.sees("Are you sure you want to leave? Unsaved changes will be lost.");
    await pharmacist.confirms("Leave");
    await pharmacist.isAt("/vaccination/batches");
  },
);

for (const window of windows) {
  test(
    `the batch form is accessible and fits at ${window.width} pixels, ${window.colorScheme}`,
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await lookThrough(page, window);
      await pharmacist.opens("/vaccination/batches/add-batch");
      await pharmacist.selects("Vaccine type", "COVID-19");
      await typesExpiry(page, -3);
      await pharmacist.presses("save batch");
      await expect(page.getByRole("group", { name: summaryTitle })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
}
