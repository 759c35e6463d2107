import { monthOf } from "@pharmacy/domain/dates/typed-dates";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { expectAccessible } from "../support/accessibility.ts";
import { codeOf, gtins, midMonth, scans } from "../support/scanner.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

const pack = { gtin: gtins.fluenz, batchNumber: "ZX4321", expiryDate: midMonth(5) };

test("a scanned pack fills product, batch number and the day of its expiry", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches/add-batch");
  const field = page.getByRole("textbox", { name: "Scan or type" });
  await field.focus();
  await scans(page, codeOf(pack));
  await expect(page.getByLabel("Manufacturer")).toHaveValue("AstraZeneca");
  await expect(page.getByLabel("Pack size")).toHaveValue("fluenz-10");
  await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
  const [month = "", year = ""] = monthOf(pack.expiryDate).split("/");
  const expiry = page.getByRole("group", { name: "Expiry date" });
  await expect(expiry.getByLabel("Month")).toHaveValue(month);
  await expect(expiry.getByLabel("Year")).toHaveValue(year);
  const day = `${readableDate(pack.expiryDate)}, from the pack`;
  await pharmacist.sees(day);
  await expect(field).toHaveValue("");
  await pharmacist.isAt("/vaccination/batches/add-batch");
  await pharmacist.sees("This number is available");
  await expectAccessible(page);
  await pharmacist.presses("save batch");
  await pharmacist.sees("Batch #ZX4321 created successfully");
  await page.getByRole("searchbox").fill("ZX4321");
  await expect(page.getByRole("row").nth(1)).toContainText(readableDate(pack.expiryDate));
});

for (const name of ["Number of packs (optional)", "Batch number"]) {
  test(
    `a scan into "${name}" leaves it as it was, and fills the form`,
    inTheWholeRun,
    async ({ pharmacist }) => {
      const { page } = pharmacist;
      await pharmacist.opens("/vaccination/batches/add-batch");
      const other = page.getByRole("textbox", { name });
      await other.fill(name === "Batch number" ? "OLD1" : "3");
      await other.focus();
      await scans(page, codeOf(pack));
      await expect(page.getByLabel("Manufacturer")).toHaveValue("AstraZeneca");
      await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
      if (name !== "Batch number") await expect(other).toHaveValue("3");
      await expect(other).toBeFocused();
      await expect(page.getByRole("group", { name: summaryTitle })).toHaveCount(0);
    },
  );
}

test(
  "a scan into a date's box moves nothing and fills the form",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches/add-batch");
    const expiry = page.getByRole("group", { name: "Expiry date" });
    await expiry.getByLabel("Month").focus();
    await scans(page, codeOf(pack));
    await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
    await expect(expiry.getByLabel("Month")).toHaveValue(pack.expiryDate.slice(5, 7));
    await expect(expiry.getByLabel("Month")).toBeFocused();
  },
);

test(
  "an unknown product keeps number and expiry, and the product is asked for",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches/add-batch");
    await page.getByRole("textbox", { name: "Scan or type" }).focus();
    await scans(page, codeOf({ ...pack, gtin: gtins.unknown }));
    await pharmacist.sees(`The catalogue has no product with the number ${gtins.unknown}`);
    await expect(page.getByLabel("Vaccine type")).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
    await pharmacist.sees(`${readableDate(pack.expiryDate)}, from the pack`);
  },
);

test(
  "a broken code says what is wrong, and the next scan replaces it",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches/add-batch");
    const field = page.getByRole("textbox", { name: "Scan or type" });
    await field.focus();
    await scans(page, codeOf(pack).replace(gtins.fluenz, "09520003000101"));
    await expect(field).toHaveAccessibleDescription(/wrong check digit/);
    await expectAccessible(page);
    await scans(page, codeOf(pack));
    await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
    await expect(page.getByText("wrong check digit")).toBeHidden();
  },
);

test("[H02] a scan in the delivery chooses product and batch by keyboard alone, and refuses another product's", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const batch = tenant.stock.find(
    ({ vaccineId, status, decommissionedDate }) =>
      vaccineId === "tivc-10" && status === "Active" && !decommissionedDate,
  );
  if (!batch) throw new Error("The tenant has no batch of TIVc.");
  const expiryDate = new Date(batch.expiryDate).toISOString().slice(0, 10);
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  const field = page.getByRole("textbox", { name: "Scan or type" });
  await expect(field).toBeVisible();
  // The focus is on the answer: a scan finds its field from wherever it is.
  await scans(page, codeOf({ gtin: gtins.tivc, batchNumber: batch.batchNo, expiryDate }));
  const batches = pharmacist.question("Batch");
  await expect(batches.getByRole("radio", { name: batch.batchNo })).toBeChecked();
  await expect(page.getByLabel("Vaccine", { exact: true })).toHaveValue("tivc-10");
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
  await field.focus();
  await scans(page, codeOf(pack));
  await expect(field).toHaveAccessibleDescription(/This pack is Fluenz .* is chosen/);
  await scans(page, codeOf({ ...pack, gtin: gtins.comirnaty }));
  await expect(field).toHaveAccessibleDescription(/which this step does not record/);
  await expect(batches.getByRole("radio")).not.toHaveCount(1);
  await expect(batches.getByRole("radio", { name: batch.batchNo })).toBeChecked();
  await expectAccessible(page);
});

test(
  "a scanned pack that is not in stock is added as it was scanned, and chosen",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await page.getByRole("textbox", { name: "Scan or type" }).focus();
    await scans(page, codeOf(pack));
    await pharmacist.sees("Batch ZX4321 is not in stock yet.");
    await pharmacist.presses("Add Vaccine Manually");
    const dialog = page.getByRole("dialog", { name: "Add Vaccine Manually" });
    await expect(dialog.getByLabel("Pack size")).toHaveValue("fluenz-10");
    await expect(dialog.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
    await dialog.getByRole("button", { name: "save batch" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(pharmacist.question("Batch").getByRole("radio", { name: "ZX4321" })).toBeChecked();
  },
);
