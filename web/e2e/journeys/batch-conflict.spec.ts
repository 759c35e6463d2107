import { expectAccessible } from "../support/accessibility.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

test.use({ throughContractProxy: true });

test(
  "who updates a batch second sees theirs beside mine and goes on with either",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant, pageOf }) => {
    watch.expects(412, "/vaccination/batches/update");
    const { batchNo } = tenant.batch("fluVac");
    const account = tenant.person("technician");
    const page = await pageOf(account);
    const technician = new Pharmacist(page, account);
    for (const person of [pharmacist, technician]) {
      await person.opens("/vaccination/batches?size=50");
      await person.rowOf(batchNo).getByRole("link", { name: batchNo }).click();
      await person.seesHeading(`${batchNo} – 200 doses left`);
    }
    await technician.answers("Status", "Finished");
    await technician.presses("Update");
    await technician.sees(`Batch #${batchNo} updated successfully`);

    await pharmacist.types("Batch number", "MINE77");
    await pharmacist.presses("Update");
    const dialog = pharmacist.page.getByRole("alertdialog");
    await expect(dialog).toContainText("Robin Technician changed this batch");
    const status = dialog.getByRole("listitem").filter({ hasText: "Status" });
    await expect(status).toContainText("Finished");
    await expectAccessible(pharmacist.page);
    await pharmacist.confirms("Keep mine");
    await expect(pharmacist.page.getByRole("textbox", { name: "Batch number" })).toHaveValue(
      "MINE77",
    );
    const group = pharmacist.question("Status");
    await expect(group.getByRole("radio", { name: "Finished" })).toBeChecked();
    await pharmacist.presses("Update");
    await pharmacist.sees("Batch #MINE77 updated successfully");
    await pharmacist.opens("/vaccination/batches?tab=finished&size=50");
    await expect(pharmacist.rowOf("MINE77")).toBeVisible();
  },
);
