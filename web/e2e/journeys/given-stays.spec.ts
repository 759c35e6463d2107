import type { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import type { TestTenant } from "../support/test-tenant.ts";
import { opensVisit } from "../support/visit.ts";

const consent = "Has consent been given for this vaccination?";

/** Both vaccines chosen, flu given and saved, COVID-19 open; then back to the first step. */
async function returnsAfterFlu(pharmacist: Pharmacist, tenant: TestTenant): Promise<void> {
  await opensVisit(pharmacist, tenant, { vaccineTypes: ["fluVac", "covid"], stepsDone: 3 });
  for (const title of [
    "Step 4 of 4 - Delivery for COVID-19",
    "Step 3 of 4 - Delivery for Flu",
    "Step 2 of 4 - Clinical Screening for COVID-19",
    "Step 1 of 4 - Clinical Screening for Flu",
  ]) {
    await pharmacist.seesHeading(title);
    await pharmacist.presses("Back");
  }
  await pharmacist.seesHeading("Vaccination Type");
}

test("consent withdrawn after flu was given ends COVID-19 alone, by name, and the audit says so", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two vaccines, and the record read again.
  const { page } = pharmacist;
  await returnsAfterFlu(pharmacist, tenant);
  await pharmacist.answers(consent, "No");
  const ends =
    "Flu was given and stays recorded. COVID-19 and its answers are removed from this episode.";
  await pharmacist.sees(ends);
  await pharmacist.saves();
  const dialog = page.getByRole("alertdialog", { name: "Withdraw consent?" });
  await expect(dialog).toContainText(ends);
  await expect(dialog).toContainText(tenant.batch("fluVac").batchNo);
  await pharmacist.confirms("Withdraw consent");
  await pharmacist.isAt("/vaccination/complete");

  await pharmacist.opensCompletedEpisodes();
  await expect(pharmacist.rowOf(tenant.patient.lastName)).toContainText("Completed");
  await pharmacist.opensEpisodeOf(tenant.patient.lastName);
  await page.getByRole("link", { name: /^Audit/ }).click();
  const latest = page
    .getByRole("region", { name: "Changes, newest first" })
    .getByRole("listitem")
    .first();
  await expect(latest.getByRole("term").filter({ hasText: "Consent withdrawn for" })).toBeVisible();
  await expect(latest).toContainText("COVID-19");
});

test(
  "a vaccine that was given cannot be unticked; without the other one the episode is complete",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await returnsAfterFlu(pharmacist, tenant);
    await expect(page.getByRole("button", { name: "Save for later" })).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: "Flu", exact: true })).toBeDisabled();
    await pharmacist.sees("Flu was given, so it cannot be unticked.");
    await page.getByRole("checkbox", { name: "COVID-19", exact: true }).uncheck();
    await pharmacist.saves();
    await expect(page.getByRole("alertdialog")).toContainText(
      "COVID-19 and its answers are removed",
    );
    await pharmacist.confirms("Complete episode");
    await pharmacist.isAt("/vaccination/complete");
  },
);
