import { expectAccessible } from "../support/accessibility.ts";
import { givenAtTheCounter } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery, opensVisit } from "../support/visit.ts";

const where = "Where was it administered?";

test(
  "[2.54] [5.66] [4.29] COVID-19 in a residential facility records its address; another location clears it, coming back restores it",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const batch = tenant.batch("covid");
    await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"], stepsDone: 1 });
    await pharmacist.recordsDelivery({
      ...givenAtTheCounter(batch),
      location: "Residential facility",
      sequence: "First",
    });
    const home = pharmacist.section("Residential facility");
    await pharmacist.saves();
    for (const label of ["Name", "Address Line 1", "Postcode"])
      await expect(home.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
    for (const label of ["Address Line 2 (optional)", "Address Line 3 (optional)"])
      await expect(home.getByLabel(label)).toHaveAccessibleDescription("");
    await expectAccessible(page);

    await home.getByLabel("Name", { exact: true }).fill("Chawton House");
    await home.getByLabel("Address Line 1", { exact: true }).fill("2 Chawton Lane");
    await home.getByLabel("Postcode", { exact: true }).fill("LS1 4AP");
    await pharmacist.answers(where, "Outreach event");
    await expect(home).toHaveCount(0);
    await pharmacist.answers(where, "Residential facility");
    await expect(home.getByLabel("Name", { exact: true })).toHaveValue("Chawton House");

    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toContainText(
      "Chawton House, 2 Chawton Lane, LS1 4AP",
    );
    await pharmacist.confirms("Complete episode");
    await page.getByRole("link", { name: "View the record" }).click();
    await pharmacist.sees("Chawton House, 2 Chawton Lane, LS1 4AP");
  },
);

test(
  "flu in a residential facility is asked nothing more",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await opensFluDelivery(pharmacist, tenant);
    await pharmacist.recordsDelivery({
      ...givenAtTheCounter(tenant.batch("fluVac")),
      location: "Residential facility",
    });
    await expect(pharmacist.section("Residential facility")).toHaveCount(0);
    await pharmacist.completes();
  },
);
