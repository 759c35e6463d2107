import { monthOf, readableDate } from "@pharmacy/domain/typed-dates";
import { expectAccessible } from "../support/accessibility.ts";
import { codeOf, gtins, midMonth, scans } from "../support/scanner.ts";
import { expect, test } from "../support/test.ts";

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
  test(`a scan into "${name}" leaves it as it was, and fills the form`, async ({ pharmacist }) => {
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
    await expect(page.getByText("There is a problem")).toBeHidden();
  });
}

test("a scan into a date's box moves nothing and fills the form", async ({ pharmacist }) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches/add-batch");
  const expiry = page.getByRole("group", { name: "Expiry date" });
  await expiry.getByLabel("Month").focus();
  await scans(page, codeOf(pack));
  await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
  await expect(expiry.getByLabel("Month")).toHaveValue(pack.expiryDate.slice(5, 7));
  await expect(expiry.getByLabel("Month")).toBeFocused();
});

test("an unknown product keeps number and expiry, and the product is asked for", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches/add-batch");
  await page.getByRole("textbox", { name: "Scan or type" }).focus();
  await scans(page, codeOf({ ...pack, gtin: gtins.unknown }));
  await pharmacist.sees(`The catalogue has no product with the number ${gtins.unknown}`);
  await expect(page.getByLabel("Vaccine type")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
  await pharmacist.sees(`${readableDate(pack.expiryDate)}, from the pack`);
});

test("a broken code says what is wrong, and the next scan replaces it", async ({ pharmacist }) => {
  const { page } = pharmacist;
  await pharmacist.opens("/vaccination/batches/add-batch");
  const field = page.getByRole("textbox", { name: "Scan or type" });
  await field.focus();
  await scans(page, codeOf(pack).replace(gtins.fluenz, "09520003000101"));
  await expect(field).toHaveAccessibleDescription(/does not pass its check/);
  await expectAccessible(page);
  await scans(page, codeOf(pack));
  await expect(page.getByRole("textbox", { name: "Batch number" })).toHaveValue("ZX4321");
  await expect(page.getByText("does not pass its check")).toBeHidden();
});
