import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter } from "../support/answers.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

test(
  "a batch that a colleague decommissions before the save is named, and a dose given before is recorded with a reason",
  inTheWholeRun,
  async ({ pharmacist, watch, tenant, pageOf }) => {
    test.slow(); // Two people.
    watch.expects(400, "/vaccination/episode");
    const { page } = pharmacist;
    const batch = tenant.batch("fluVac");
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.recordsDelivery(givenAtTheCounter(batch));

    const account = tenant.person("pharmacist");
    const other = await pageOf(account);
    const colleague = new Pharmacist(other, account);
    await colleague.opens("/vaccination/batches?size=50");
    await colleague.rowOf(batch.batchNo).getByRole("link", { name: batch.batchNo }).click();
    await colleague.presses("Decommission");
    const dialog = colleague.page.getByRole("dialog", { name: /^Decommission batch/ });
    await dialog.getByRole("radio", { name: "Other" }).check();
    await dialog.getByLabel("Comment").fill("Left out of the fridge");
    await dialog.getByRole("button", { name: "Decommission batch" }).click();
    await colleague.sees(`Batch #${batch.batchNo} was decommissioned`);

    await pharmacist.saves();
    await pharmacist.confirms("Complete episode");
    const named = new RegExp(
      `Batch ${batch.batchNo} was decommissioned on .* at .* by Robin Pharmacist \\(Other: Left out of the fridge\\)`,
    );
    await expect(page.getByRole("group", { name: summaryTitle })).toContainText(named);
    await expect(page.getByText("This must be one of the predefined values")).toHaveCount(0);
    await pharmacist.types("Reason for overriding", "Given before it was taken out of use");
    await expectAccessible(page);
    await pharmacist.completes();
    await pharmacist.follows("View the record");
    await pharmacist.sees("Given before it was taken out of use");
  },
);
