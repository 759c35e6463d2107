import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { codeOf, gtins, scans } from "../support/scanner.ts";
import { opensFluDelivery } from "../support/visit.ts";

const numbers = Array.from({ length: 120 }, (_none, index) => `F${String(index + 1000)}A`);
const last = numbers.at(-1) ?? "";
const status = "Finished" as const;

test.use({
  stocked: {
    batches: numbers.map((batchNo, index) => {
      return { batchNo, status, expiryDate: Date.UTC(2090, index + 1, 0) };
    }),
  },
});

test(
  "of 120 finished batches the last is found in its tab, and in the picker once it is asked for",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await pharmacist.opens("/vaccination/batches?tab=finished");
    await expect(page.getByRole("link", { name: /^Finished/ })).toHaveText(/12\d/);
    await page.getByRole("searchbox").fill(last.toLowerCase());
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(pharmacist.rowOf(last)).toBeVisible();

    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await pharmacist.choosesVaccine(tenant.batch("fluVac").name);
    const field = page.getByRole("textbox", { name: "Scan or type" });
    await field.fill(last);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(/is finished\. Tick "Include finished/);
    await page.getByLabel("Include finished batches").check();
    await field.press("Enter");
    const radio = pharmacist.question("Batch").getByRole("radio", { name: last });
    // The field is empty again and the list is whole, as far as it reaches: the chosen one stays.
    await expect(page.getByText(/Showing 10\d of 1\d\d/)).toBeVisible();
    await expect(radio).toBeChecked();
  },
);

test(
  "[H04] a decommissioned pack is refused with the reason when it is scanned",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const gone = tenant.stock.find(
      ({ vaccineId, decommissionedDate }) => vaccineId === "tivc-10" && decommissionedDate,
    );
    if (!gone) throw new Error("The tenant has no decommissioned batch of TIVc.");
    const expiryDate = new Date(gone.expiryDate).toISOString().slice(0, 10);
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.answers("Was the vaccine administered?", "Yes");
    await expect(page.getByRole("textbox", { name: "Scan or type" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 600 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await scans(page, codeOf({ gtin: gtins.tivc, batchNumber: gone.batchNo, expiryDate }));
    await expect(page.getByRole("textbox", { name: "Scan or type" })).toHaveAccessibleDescription(
      new RegExp(`Batch ${gone.batchNo} was decommissioned on .* \\(Recorded in error\\)`),
    );
    // A scan from elsewhere on the page: the reason comes into view, above the bar of buttons.
    const reason = page.getByText(`Batch ${gone.batchNo} was decommissioned`);
    await expect(reason).toBeInViewport();
    await reason.click({ trial: true });
    await expect(page.getByLabel("Vaccine", { exact: true })).toHaveValue("");
    await expectAccessible(page);
  },
);
