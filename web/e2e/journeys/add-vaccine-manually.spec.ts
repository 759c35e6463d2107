import { expectAccessible } from "../support/accessibility.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

test("[2.55] [2.61] a vaccine that is not in stock yet is added in a dialog and chosen", async ({
  pharmacist,
  tenant,
}) => {
  const { page } = pharmacist;
  const batch = tenant.batch("fluVac");
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.choosesVaccine(batch.name);
  await pharmacist.presses("Add Vaccine Manually");
  const dialog = page.getByRole("dialog", { name: "Add Vaccine Manually" });
  // What the delivery has chosen need not be chosen again.
  await expect(dialog.getByLabel("Manufacturer")).toHaveValue(batch.vaccineManufacturer);
  await expect(dialog.getByLabel("Pack size")).toHaveValue(batch.vaccineId);
  await dialog.getByLabel("Batch number").press("Alt+s");
  await expect(dialog.getByRole("heading", { name: summaryTitle })).toBeVisible();
  await expect(page.getByRole("heading", { name: summaryTitle })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: /^Batch number/ }).click();
  await expect(dialog.getByLabel("Batch number")).toBeFocused();
  await page.keyboard.type("HAND42");
  const expiry = dialog.getByRole("group", { name: "Expiry date" });
  await expiry.getByLabel("Month").fill("08");
  await expiry.getByLabel("Year").fill("2031");
  await dialog.getByRole("button", { name: "save batch" }).click();
  await expect(dialog).toHaveCount(0);
  await pharmacist.sees("HAND42");
  await expect(pharmacist.question("Batch").getByRole("radio", { name: "HAND42" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Add Vaccine Manually" })).toBeFocused();
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test(
  "closing the dialog asks before what was typed is lost, and changes nothing of the delivery",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.presses("Add Vaccine Manually");
    const dialog = page.getByRole("dialog", { name: "Add Vaccine Manually" });
    await expect(dialog).toBeVisible();
    await closesWithEscape(dialog);
    await expect(dialog).toHaveCount(0);
    await pharmacist.presses("Add Vaccine Manually");
    await dialog.getByLabel("Batch number").fill("HALF1");
    await closesWithEscape(dialog);
    await pharmacist.confirms("Stay");
    await expect(dialog.getByLabel("Batch number")).toHaveValue("HALF1");
    await closesWithEscape(dialog);
    await pharmacist.confirms("Close without saving");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Vaccine", { exact: true })).toHaveValue("");
  },
);
